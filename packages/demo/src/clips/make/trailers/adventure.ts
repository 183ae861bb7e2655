import type { Storyboard } from '../storyboard.ts'
import { LAST, SHOT, still } from './shots.ts'

export const adventure: Storyboard = {
  sound: 'Bright chords, drums and wind',
  shots: [
    {
      genre: 'Adventure',
      scene: 0,
      seconds: SHOT,
      weather: 'dust',
      from: { x: -40, y: 0, zoom: 1.05 },
      to: { x: 40, y: 0, zoom: 1.12 },
      layers: [
        { from: 0, depth: 0 },
        { from: 2, depth: 0.2 },
        { from: 3, depth: 0.3 },
        { from: 4, depth: 0.45 },
        { from: 5, depth: 0.5, drift: 7, bob: 1.2 },
      ],
    },
    {
      genre: 'Adventure',
      scene: 2,
      seconds: SHOT,
      from: { x: 30, y: -6, zoom: 1.06 },
      to: { x: -26, y: 6, zoom: 1.2 },
      layers: [
        { from: 0, depth: 0 },
        { from: 2, depth: 0.1 },
        { from: 3, depth: 0.2 },
        { from: 4, depth: 0.35 },
        { from: 5, depth: 0.75 },
        { from: 16, depth: 0.2, drift: 16, bob: 4 },
      ],
    },
    {
      genre: 'Adventure',
      scene: 1,
      seconds: SHOT,
      from: still,
      to: { x: 4, y: 4, zoom: 1.5 },
      layers: [
        { from: 0, depth: 0 },
        { from: 2, depth: 0.15 },
        { from: 5, depth: 0.25 },
        { from: 8, depth: 0.5, bob: 1.6 },
        { from: 11, depth: 0.75 },
        { from: 19, depth: 0.95 },
      ],
    },
    {
      genre: 'Adventure',
      scene: 3,
      seconds: LAST,
      from: { x: -20, y: 26, zoom: 1.12 },
      to: { x: 20, y: -10, zoom: 1.06 },
      layers: [
        { from: 0, depth: 0 },
        { from: 1, depth: 0.1, drift: 6 },
        { from: 7, depth: 0.3, bob: 4, climb: 2 },
        { from: 9, depth: 0.5, bob: 3, climb: 4 },
        { from: 10, depth: 0.4 },
        { from: 12, depth: 0.7 },
        { from: 13, depth: 0.9 },
      ],
    },
  ],
  score: {
    chords: [
      [50, 57, 62],
      [48, 55, 60],
      [53, 60, 65],
      [55, 62, 67],
    ],
    chordSeconds: 2,
    bright: 0.6,
    pulse: 96,
    bells: 3,
    noise: [0.1, 0.4],
  },
}
