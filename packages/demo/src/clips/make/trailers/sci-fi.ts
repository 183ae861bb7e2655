import type { Storyboard } from '../storyboard.ts'
import { LAST, SHOT, still } from './shots.ts'

export const sciFi: Storyboard = {
  sound: 'Deep synthesizer chords and a slow pulse',
  shots: [
    {
      genre: 'Sci-Fi',
      scene: 0,
      seconds: SHOT,
      from: { x: -30, y: 10, zoom: 1.06 },
      to: { x: 26, y: -8, zoom: 1.2 },
      layers: [
        { from: 0, depth: 0 },
        { from: 1, depth: 0.06 },
        { from: 2, depth: 0.22 },
        { from: 5, depth: 0.75 },
      ],
    },
    {
      genre: 'Sci-Fi',
      scene: 1,
      seconds: SHOT,
      weather: 'rain',
      from: { x: 34, y: 0, zoom: 1.06 },
      to: { x: -20, y: 2, zoom: 1.22 },
      layers: [
        { from: 0, depth: 0 },
        { from: 3, depth: 0.2 },
        { from: 4, depth: 0.35 },
        { from: 5, depth: 0.6 },
        { from: 16, depth: 1, hidden: true },
      ],
    },
    {
      genre: 'Sci-Fi',
      scene: 2,
      seconds: SHOT,
      weather: 'embers',
      shake: 2,
      from: { x: 0, y: 30, zoom: 1.16 },
      to: { x: 0, y: -14, zoom: 1.06 },
      layers: [
        { from: 0, depth: 0 },
        { from: 3, depth: 0.35 },
        { from: 11, depth: 0.45, climb: 16 },
        { from: 20, depth: 0.6 },
        { from: 30, depth: 0.9 },
      ],
    },
    {
      genre: 'Sci-Fi',
      scene: 4,
      seconds: LAST,
      from: still,
      to: { x: 4, y: 8, zoom: 1.5 },
      layers: [
        { from: 0, depth: 0 },
        { from: 2, depth: 0.15 },
        { from: 3, depth: 0.3 },
        { from: 5, depth: 0.42 },
      ],
    },
  ],
  score: {
    chords: [
      [45, 52, 59, 64],
      [41, 48, 57, 64],
      [43, 50, 59, 66],
    ],
    chordSeconds: 3.5,
    bright: 0.55,
    pulse: 84,
    bells: 5,
    noise: [0.08, 0.8],
  },
}
