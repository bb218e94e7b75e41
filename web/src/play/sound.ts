// Three short tones made on the spot: a move, a capture, the end of a game.
let context: AudioContext | null = null;

export type Tone = 'move' | 'capture' | 'end';

const pitches: Record<Tone, number[]> = { move: [330], capture: [247, 196], end: [392, 494, 587] };

export function sound(tone: Tone): void {
  context ??= new AudioContext();
  const start = context.currentTime;
  pitches[tone].forEach((pitch, index) => {
    const from = start + index * 0.09;
    const source = context!.createOscillator();
    const volume = context!.createGain();
    source.type = 'triangle';
    source.frequency.value = pitch;
    volume.gain.setValueAtTime(0.12, from);
    volume.gain.exponentialRampToValueAtTime(0.001, from + 0.14);
    source.connect(volume).connect(context!.destination);
    source.start(from);
    source.stop(from + 0.15);
  });
}
