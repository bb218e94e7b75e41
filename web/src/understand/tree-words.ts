// The steps and nodes of a search in words.
import type { TreeNode, TreeStep } from '../lib/types';
import { count } from './figures';

export const playerOf = (node: TreeNode) => (node.player === 'max' ? 'MAX' : 'MIN');
export const windowOf = (node: TreeNode) => `[${node.alpha}, ${node.beta}]`;
const nameOf = (node: TreeNode) => node.move ?? 'the root';

export function below(node: TreeNode): string {
  if (node.below === 0) return '';
  return `${count(node.below)} position${node.below === 1 ? '' : 's'} below`;
}

export function stepWords({ event, node }: TreeStep): string {
  if (event === 'leave') return `leaves ${nameOf(node)} with ${node.value}: ${node.why}`;
  const again = node.again ? ' again, with a wider window,' : '';
  return `enters ${nameOf(node)}${again} as ${playerOf(node)} with window ${windowOf(node)}`;
}
