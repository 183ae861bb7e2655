import type { Storyboard } from '../storyboard.ts'
import { LAST, SHOT } from './shots.ts'

export const action: Storyboard = {
  sound: 'Driving drums and rising chords',
  shots: [
    {
      genre: 'Action',
      scene: 0,
      seconds: SHOT,
      weather: 'speed',
      shake: 3,
      from: { x: 30, y: 0, zoom: 1.08 },
      to: { x: -36, y: 6, zoom: 1.24 },
      layers: [
        { from: 0, depth: 0 },
        { from: 1, depth: 0.05, spin: [7, 210, 196] },
        { from: 2, depth: 0.1 },
        { from: 3, depth: 0.9 },
      ],
    },
    {
      genre: 'Action',
      scene: 1,
      seconds: SHOT,
      from: { x: -30, y: 6, zoom: 1.1 },
      to: { x: 40, y: -8, zoom: 1.2 },
      layers: [
        { from: 0, depth: 0 },
        { from: 3, depth: 0.3 },
        { from: 4, depth: 0.6 },
        { from: 14, depth: 0.7, drift: 14, climb: 5 },
      ],
    },
    {
      genre: 'Action',
      scene: 2,
      seconds: SHOT,
      weather: 'speed',
      shake: 1.4,
      from: { x: -20, y: 0, zoom: 1.06 },
      to: { x: 20, y: -6, zoom: 1.26 },
      layers: [
        { from: 0, depth: 0 },
        { from: 3, depth: 0.25 },
        { from: 4, depth: 0.6 },
        { from: 5, depth: 0.7, drift: -9 },
        { from: 10, depth: 0.85, climb: 5, spin: [-2, 150, 300] },
        { from: 11, depth: 1 },
      ],
    },
    {
      genre: 'Action',
      scene: 3,
      seconds: LAST,
      shake: 1,
      from: { x: 30, y: 4, zoom: 1.18 },
      to: { x: -34, y: 0, zoom: 1.08 },
      layers: [
        { from: 0, depth: 0 },
        { from: 1, depth: 0.2 },
        { from: 2, depth: 0.5 },
        { from: 8, depth: 0.55, bob: 3 },
      ],
    },
  ],
  score: {
    chords: [
      [40, 47, 52],
      [40, 47, 55],
      [43, 50, 55],
      [45, 52, 57],
    ],
    chordSeconds: 1.75,
    bright: 0.8,
    pulse: 148,
  },
}
