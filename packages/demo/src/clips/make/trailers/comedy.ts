import type { Storyboard } from '../storyboard.ts'
import { LAST, SHOT, still } from './shots.ts'

export const comedy: Storyboard = {
  sound: 'Light plucked chords and a bouncing pulse',
  shots: [
    {
      genre: 'Comedy',
      scene: 2,
      seconds: SHOT,
      shake: 1.2,
      from: { x: 40, y: 0, zoom: 1.06 },
      to: { x: -36, y: 0, zoom: 1.12 },
      layers: [
        { from: 0, depth: 0 },
        { from: 1, depth: 0.1 },
        { from: 2, depth: 0.4 },
        { from: 3, depth: 0.5, drift: -30 },
        { from: 4, depth: 0.7, bob: 2 },
      ],
    },
    {
      genre: 'Comedy',
      scene: 1,
      seconds: SHOT,
      from: still,
      to: { x: 0, y: 8, zoom: 1.26 },
      layers: [
        { from: 0, depth: 0 },
        { from: 2, depth: 0.3, bob: 3 },
        { from: 3, depth: 0.4 },
        { from: 5, depth: 0.75, bob: 1.6 },
        { from: 6, depth: 0.75, bob: 1.6 },
      ],
    },
    {
      genre: 'Comedy',
      scene: 3,
      seconds: SHOT,
      from: { x: 0, y: 10, zoom: 1.3 },
      to: { x: 0, y: -6, zoom: 1.06 },
      layers: [
        { from: 0, depth: 0 },
        { from: 1, depth: 0.05, spin: [9, 150, 250] },
        { from: 2, depth: 0.7, bob: 3 },
      ],
    },
    {
      genre: 'Comedy',
      scene: 4,
      seconds: LAST,
      from: { x: -30, y: 0, zoom: 1.08 },
      to: { x: 24, y: 10, zoom: 1.32 },
      layers: [
        { from: 0, depth: 0.1 },
        { from: 1, depth: 0.4 },
        { from: 4, depth: 0.6 },
        { from: 5, depth: 0.7, bob: 2.4 },
        { from: 6, depth: 0.65 },
      ],
    },
  ],
  score: {
    chords: [
      [60, 64, 67],
      [57, 60, 64],
      [65, 69, 72],
      [55, 62, 67],
    ],
    chordSeconds: 1.75,
    bright: 0.5,
    pulse: 120,
    bells: 4,
  },
}
