import type { Genre } from '@shop/contract/movies/movies.rules'
import type { Camera, Layer } from './parallax.ts'
import type { Shot, Storyboard } from './storyboard.ts'
import { TRAILER_BOARDS } from './trailer-boards.ts'

const SECONDS = 6
const LAYERLESS: readonly Layer[] = []

/** A shot of a trailer, taken at the pace of a film. */
function slower(trailer: string, shot: number, words: string): Shot {
  const found = TRAILER_BOARDS[trailer]?.shots[shot]
  if (found === undefined) throw new RangeError(`no shot ${shot} in ${trailer}`)
  return { ...found, seconds: SECONDS, words }
}

const shot = (genre: Genre, scene: number, from: Camera, to: Camera, words: string): Shot => ({
  genre,
  scene,
  seconds: SECONDS,
  from,
  to,
  layers: LAYERLESS,
  words,
})

const wide = { x: 0, y: 0, zoom: 1.06 }

/** The films, by the name of their file: ten shots of 6 s. */
export const FEATURE_BOARDS: Record<string, Storyboard> = {
  'night-train': {
    shots: [
      slower('thriller', 0, 'The night train comes in, an hour late.'),
      slower('drama', 1, 'Only one of its passengers has an umbrella.'),
      slower('thriller', 2, 'Across the street, one window is lit.'),
      shot('Mystery', 0, wide, { x: 0, y: 20, zoom: 1.5 }, 'Behind the door, a corridor, and somebody at its end.'),
      slower('thriller', 1, 'The way down has no lamp.'),
      slower('thriller', 3, 'A car is waiting, its lights out.'),
      slower('horror', 0, 'The road goes through the wood.'),
      shot(
        'Mystery',
        2,
        { x: -40, y: 6, zoom: 1.08 },
        { x: 30, y: 0, zoom: 1.14 },
        'At the coast, a beam finds a boat with nobody in it.',
      ),
      slower('drama', 3, 'Morning. The lake gives the boat back.'),
      slower('drama', 0, 'And at the house in the fields, the lamp is lit at last.'),
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
      slower('adventure', 3, 'One morning the red balloon is up before the sun.'),
      slower('adventure', 0, 'Below it, a caravan begins its day.'),
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
      slower('romance', 0, 'Two kites come up to say hello.'),
      slower('adventure', 2, 'Behind the leaves lies a temple that no map has.'),
      slower('adventure', 1, 'Three travellers cross a bridge, and do not look down.'),
      shot(
        'Documentary',
        3,
        { x: -26, y: -16, zoom: 1.06 },
        { x: 20, y: 16, zoom: 1.22 },
        'In the city, a street of umbrellas.',
      ),
      shot('Music', 3, { x: 0, y: -10, zoom: 1.06 }, { x: 0, y: 12, zoom: 1.2 }, 'The sun goes down like a song.'),
      slower('sci-fi', 0, 'And at night there is a planet with a ring. Nobody will believe it.'),
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
