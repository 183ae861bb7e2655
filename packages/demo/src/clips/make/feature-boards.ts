import type { Genre } from '@shop/contract/movies/movies.rules'
import type { Camera, Layer } from './parallax.ts'
import type { Shot, Storyboard } from './storyboard.ts'
import { TRAILER_BOARDS } from './trailer-boards.ts'

const SECONDS = 6
const NO_LAYERS: readonly Layer[] = []

/** A shot of a trailer, slowed down for a movie. */
function slowDown(trailer: string, shot: number): Shot {
  const found = TRAILER_BOARDS[trailer]?.shots[shot]
  if (found === undefined) throw new RangeError(`${trailer} has no shot ${shot}`)
  return { ...found, seconds: SECONDS }
}

const shot = (genre: Genre, scene: number, from: Camera, to: Camera): Shot => ({
  genre,
  scene,
  seconds: SECONDS,
  from,
  to,
  layers: NO_LAYERS,
})

const wide = { x: 0, y: 0, zoom: 1.06 }

/** The short movies by file name: ten shots of 6 seconds each. */
export const FEATURE_BOARDS: Record<string, Storyboard> = {
  'night-train': {
    sound: 'Low strings, a ticking pulse and wind',
    shots: [
      slowDown('thriller', 0),
      slowDown('drama', 1),
      slowDown('thriller', 2),
      shot('Mystery', 0, wide, { x: 0, y: 20, zoom: 1.5 }),
      slowDown('thriller', 1),
      slowDown('thriller', 3),
      slowDown('horror', 0),
      shot('Mystery', 2, { x: -40, y: 6, zoom: 1.08 }, { x: 30, y: 0, zoom: 1.14 }),
      slowDown('drama', 3),
      slowDown('drama', 0),
    ],
    score: {
      chords: [
        [40, 47, 55, 59],
        [36, 43, 52, 59],
        [45, 52, 57, 60],
        [38, 45, 54, 57],
      ],
      chordSeconds: 6,
      bright: 0.22,
      pulse: 66,
      bells: 1,
      noise: [0.16, 0.2],
    },
  },

  'red-balloon': {
    sound: 'Light chords, a bell and wind',
    shots: [
      slowDown('adventure', 3),
      slowDown('adventure', 0),
      shot('Documentary', 0, { x: -30, y: 20, zoom: 1.3 }, { x: 30, y: -20, zoom: 1.06 }),
      shot('Documentary', 2, { x: 30, y: 20, zoom: 1.06 }, { x: -20, y: -10, zoom: 1.24 }),
      slowDown('romance', 0),
      slowDown('adventure', 2),
      slowDown('adventure', 1),
      shot('Documentary', 3, { x: -26, y: -16, zoom: 1.06 }, { x: 20, y: 16, zoom: 1.22 }),
      shot('Music', 3, { x: 0, y: -10, zoom: 1.06 }, { x: 0, y: 12, zoom: 1.2 }),
      slowDown('sci-fi', 0),
    ],
    score: {
      chords: [
        [53, 60, 64, 69],
        [55, 59, 62, 67],
        [52, 59, 64, 67],
        [50, 57, 65, 69],
      ],
      chordSeconds: 3,
      bright: 0.45,
      bells: 3,
      noise: [0.08, 0.5],
    },
  },
}
