import type { Storyboard } from '../storyboard.ts'
import { LAST, SHOT, still } from './shots.ts'

export const drama: Storyboard = {
  sound: 'Slow piano chords and wind',
  shots: [
    {
      genre: 'Drama',
      scene: 0,
      seconds: SHOT,
      from: { x: -40, y: 0, zoom: 1.05 },
      to: { x: 44, y: -4, zoom: 1.1 },
      layers: [
        { from: 0, depth: 0 },
        { from: 2, depth: 0.2 },
        { from: 3, depth: 0.32 },
        { from: 5, depth: 0.5 },
        { from: 7, depth: 0.7 },
        { from: 9, depth: 0.3 },
      ],
    },
    {
      genre: 'Drama',
      scene: 1,
      seconds: SHOT,
      weather: 'rain',
      from: { x: 40, y: 0, zoom: 1.06 },
      to: { x: -24, y: 0, zoom: 1.14 },
      layers: [
        { from: 0, depth: 0 },
        { from: 1, depth: 0.12 },
        { from: 2, depth: 0.6 },
        { from: 8, depth: 1, hidden: true },
      ],
    },
    {
      genre: 'Drama',
      scene: 2,
      seconds: SHOT,
      weather: 'dust',
      from: still,
      to: { x: 10, y: 8, zoom: 1.3 },
      layers: [
        { from: 0, depth: 0.15 },
        { from: 5, depth: 0.3 },
        { from: 7, depth: 0.6 },
      ],
    },
    {
      genre: 'Drama',
      scene: 3,
      seconds: LAST,
      from: { x: 20, y: 6, zoom: 1.16 },
      to: { x: -30, y: -4, zoom: 1.06 },
      layers: [
        { from: 0, depth: 0 },
        { from: 2, depth: 0.1 },
        { from: 3, depth: 0.2 },
        { from: 4, depth: 0.35 },
        { from: 8, depth: 0.7, bob: 2 },
        { from: 9, depth: 0.7, bob: 3 },
      ],
    },
  ],
  score: {
    chords: [
      [53, 57, 60],
      [50, 57, 62],
      [48, 55, 64],
      [53, 60, 65],
    ],
    chordSeconds: 3.5,
    bright: 0.35,
    bells: 1.5,
  },
}
