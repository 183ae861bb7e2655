import type { Storyboard } from '../storyboard.ts'
import { LAST, SHOT, still } from './shots.ts'

export const horror: Storyboard = {
  sound: 'A dark drone, a bell and wind',
  shots: [
    {
      genre: 'Horror',
      scene: 4,
      seconds: SHOT,
      from: { x: -30, y: 0, zoom: 1.06 },
      to: { x: 24, y: 4, zoom: 1.28 },
      layers: [
        { from: 0, depth: 0 },
        { from: 6, depth: 0.25 },
        { from: 8, depth: 0.32 },
        { from: 13, depth: 0.8 },
        { from: 20, depth: 1 },
      ],
    },
    {
      genre: 'Horror',
      scene: 1,
      seconds: SHOT,
      weather: 'embers',
      from: { x: 10, y: -14, zoom: 1.04 },
      to: { x: 0, y: 16, zoom: 1.4 },
      layers: [
        { from: 0, depth: 0 },
        { from: 7, depth: 0.3 },
        { from: 14, depth: 0.85 },
        { from: 16, depth: 0.2, drift: -10, bob: 5 },
        { from: 17, depth: 0.4 },
      ],
    },
    {
      genre: 'Horror',
      scene: 0,
      seconds: SHOT,
      turn: -10,
      from: still,
      to: { x: 0, y: 14, zoom: 1.55 },
      layers: [0.9, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.24, 0.6, 0.4, 0.2, 0.2, 0.2, 0.2, 0.8, 0.9].map(
        (depth, from) => ({ from, depth }),
      ),
    },
    {
      genre: 'Horror',
      scene: 2,
      seconds: LAST,
      shake: 0.8,
      from: { x: -14, y: 0, zoom: 1.06 },
      to: { x: 12, y: 0, zoom: 1.34 },
      layers: [
        { from: 0, depth: 0.1 },
        { from: 4, depth: 0.3 },
        { from: 6, depth: 0.2 },
        { from: 14, depth: 0.5 },
        { from: 18, depth: 0.55, bob: 1.4 },
        { from: 30, depth: 0.5 },
      ],
    },
  ],
  score: {
    chords: [
      [33, 39, 45],
      [32, 38, 44],
    ],
    chordSeconds: 4,
    bright: 0.1,
    bells: 0.7,
    noise: [0.5, 0.06],
  },
}
