import type { Storyboard } from '../storyboard.ts'
import { LAST, SHOT, still } from './shots.ts'

export const thriller: Storyboard = {
  sound: 'Low strings and a ticking pulse',
  shots: [
    {
      genre: 'Thriller',
      scene: 0,
      seconds: SHOT,
      weather: 'rain',
      shake: 0.6,
      from: still,
      to: { x: 6, y: 4, zoom: 1.32 },
      layers: [
        { from: 0, depth: 0 },
        { from: 3, depth: 0.3 },
        { from: 14, depth: 0.5 },
        { from: 18, depth: 0.55 },
        { from: 19, depth: 0.9 },
      ],
    },
    {
      genre: 'Thriller',
      scene: 2,
      seconds: SHOT,
      turn: 24,
      from: still,
      to: { x: 0, y: 0, zoom: 1.5 },
      layers: [0, 1, 0.85, 0.72, 0.6, 0.5, 0.42, 0.35, 0.3, 0.26, 0.24].map((depth, from) => ({ from, depth })),
    },
    {
      genre: 'Thriller',
      scene: 3,
      seconds: SHOT,
      from: { x: -26, y: 34, zoom: 1.08 },
      to: { x: 30, y: 22, zoom: 1.14 },
      layers: [
        { from: 0, depth: 0.1 },
        { from: 4, depth: 0.16 },
        { from: 9, depth: 1 },
      ],
    },
    {
      genre: 'Thriller',
      scene: 4,
      seconds: LAST,
      shake: 1.6,
      from: still,
      to: { x: -8, y: 3, zoom: 1.24 },
      layers: [
        { from: 0, depth: 0 },
        { from: 1, depth: 0.2 },
        { from: 4, depth: 0.3, bob: 1 },
        { from: 8, depth: 0.9 },
        { from: 10, depth: 0.75, bob: 1.2 },
      ],
    },
  ],
  score: {
    chords: [
      [38, 45, 53],
      [38, 46, 53],
    ],
    chordSeconds: 3.5,
    bright: 0.25,
    pulse: 112,
    noise: [0.22, 0.25],
  },
}
