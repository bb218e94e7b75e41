// The rungs of the ladder for somebody who meets them for the first time.

export interface TechniqueWords {
  name: string; // as the server has it
  title: string;
  does: string;
}

export const techniques: TechniqueWords[] = [
  {
    name: 'minimax',
    title: 'Minimax',
    does: 'Looks at every move of both sides down to the depth: MAX takes the greatest value, MIN the least.',
  },
  {
    name: 'alphabeta',
    title: 'Alpha-beta',
    does: 'Leaves a position as soon as the other side is known to have something better elsewhere.',
  },
  {
    name: 'ordering',
    title: '+ ordering',
    does: 'Tries promising moves first, for a good move cuts soonest; each round learns from the last.',
  },
  {
    name: 'table',
    title: '+ table',
    does: 'Remembers positions, so that one which is reached again by other moves is not searched again.',
  },
  {
    name: 'scout',
    title: '+ scout',
    does: 'Trusts the first move and asks of the others only whether they are better, in a window of one.',
  },
  {
    name: 'claims',
    title: '+ claims',
    does: 'Stops where the game itself can prove the result without search, such as a race that can be counted.',
  },
  {
    name: 'full',
    title: '+ mirror images',
    does: 'Treats a position and its mirror image as one. This is what the engine uses.',
  },
];

export const titleOf = (name: string) => techniques.find((each) => each.name === name)?.title ?? name;
