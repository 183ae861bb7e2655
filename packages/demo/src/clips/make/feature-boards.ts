import type { Genre } from '@shop/contract/movies/movies.rules'
import type { Camera, Layer } from './parallax.ts'
import type { Shot, Storyboard } from './storyboard.ts'
import { TRAILER_BOARDS } from './trailer-boards.ts'

const SECONDS = 6
const NO_LAYERS: readonly Layer[] = []

/** A shot of a trailer, slowed down for a movie. */
function slowDown(trailer: string, shot: number, caption: string): Shot {
  const found = TRAILER_BOARDS[trailer]?.shots[shot]
  if (found === undefined) throw new RangeError(`${trailer} has no shot ${shot}`)
  return { ...found, seconds: SECONDS, caption }
}

const shot = (genre: Genre, scene: number, from: Camera, to: Camera, caption: string): Shot => ({
  genre,
  scene,
  seconds: SECONDS,
  from,
  to,
  layers: NO_LAYERS,
  caption,
})

const wide = { x: 0, y: 0, zoom: 1.06 }

/** The short movies by file name: ten shots of 6 seconds each. */
export const FEATURE_BOARDS: Record<string, Storyboard> = {
  'night-train': {
    shots: [
      slowDown('thriller', 0, 'The night train comes in, an hour late.'),
      slowDown('drama', 1, 'Only one of its passengers has an umbrella.'),
      slowDown('thriller', 2, 'Across the street, one window is lit.'),
      shot('Mystery', 0, wide, { x: 0, y: 20, zoom: 1.5 }, 'Behind the door, a corridor, and somebody at its end.'),
      slowDown('thriller', 1, 'The way down has no lamp.'),
      slowDown('thriller', 3, 'A car is waiting, its lights out.'),
      slowDown('horror', 0, 'The road goes through the wood.'),
      shot(
        'Mystery',
        2,
        { x: -40, y: 6, zoom: 1.08 },
        { x: 30, y: 0, zoom: 1.14 },
        'At the coast, a beam finds a boat with nobody in it.',
      ),
      slowDown('drama', 3, 'Morning. The lake gives the boat back.'),
      slowDown('drama', 0, 'And at the house in the fields, the lamp is lit at last.'),
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
    shots: [
      slowDown('adventure', 3, 'One morning the red balloon is up before the sun.'),
      slowDown('adventure', 0, 'Below it, a caravan begins its day.'),
      shot(
        'Documentary',
        0,
        { x: -30, y: 20, zoom: 1.3 },
        { x: 30, y: -20, zoom: 1.06 },
        'The river looks like a braid from here.',
      ),
      shot(
        'Documentary',
        2,
        { x: 30, y: 20, zoom: 1.06 },
        { x: -20, y: -10, zoom: 1.24 },
        'Between the rows of tea, somebody waves.',
      ),
      slowDown('romance', 0, 'Two kites come up to say hello.'),
      slowDown('adventure', 2, 'Behind the leaves lies a temple that no map has.'),
      slowDown('adventure', 1, 'Three travellers cross a bridge, and do not look down.'),
      shot(
        'Documentary',
        3,
        { x: -26, y: -16, zoom: 1.06 },
        { x: 20, y: 16, zoom: 1.22 },
        'In the city, a street of umbrellas.',
      ),
      shot('Music', 3, { x: 0, y: -10, zoom: 1.06 }, { x: 0, y: 12, zoom: 1.2 }, 'The sun goes down like a song.'),
      slowDown('sci-fi', 0, 'And at night there is a planet with a ring. No one will believe it.'),
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
