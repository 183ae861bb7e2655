import type { Storyboard } from '../storyboard.ts'
import { LAST, SHOT } from './shots.ts'

export const romance: Storyboard = {
  sound: 'Warm chords and a soft bell',
  shots: [
    {
      genre: 'Romance',
      scene: 0,
      seconds: SHOT,
      weather: 'dust',
      from: { x: 0, y: 24, zoom: 1.1 },
      to: { x: 0, y: -14, zoom: 1.06 },
      layers: [
        { from: 0, depth: 0 },
        { from: 2, depth: 0.5, bob: 1.5 },
        { from: 3, depth: 0.5, bob: 3 },
        { from: 4, depth: 0.55, bob: 3 },
        { from: 5, depth: 0.2, bob: 5 },
        { from: 10, depth: 0.8 },
      ],
    },
    {
      genre: 'Romance',
      scene: 3,
      seconds: SHOT,
      from: { x: -34, y: 0, zoom: 1.08 },
      to: { x: 34, y: 0, zoom: 1.12 },
      layers: [
        { from: 0, depth: 0 },
        { from: 1, depth: 0.06 },
        { from: 4, depth: 0.5 },
      ],
    },
    {
      genre: 'Romance',
      scene: 2,
      seconds: SHOT,
      from: { x: 0, y: 16, zoom: 1.24 },
      to: { x: 0, y: -10, zoom: 1.06 },
      layers: [
        { from: 0, depth: 0 },
        { from: 2, depth: 0.5 },
        { from: 6, depth: 0.5, bob: 2.4 },
        { from: 7, depth: 0.5 },
      ],
    },
    {
      genre: 'Romance',
      scene: 4,
      seconds: LAST,
      from: { x: 24, y: 0, zoom: 1.06 },
      to: { x: -10, y: 0, zoom: 1.28 },
      layers: [
        { from: 0, depth: 0 },
        { from: 1, depth: 0.1 },
        { from: 2, depth: 0.4 },
        { from: 4, depth: 0.6, bob: 1.4 },
        { from: 5, depth: 0.6, bob: 1.4 },
      ],
    },
  ],
  score: {
    chords: [
      [55, 59, 62, 66],
      [52, 59, 64, 67],
      [48, 55, 64, 67],
      [50, 57, 62, 66],
    ],
    chordSeconds: 3.5,
    bright: 0.4,
    bells: 2.5,
    noise: [0.06, 0.6],
  },
}
