import type { Storyboard } from './storyboard.ts'

const still = { x: 0, y: 0, zoom: 1.06 }
const SHOT = 3.5
const LAST = 16 - 3 * SHOT

/** The trailers, by the name of their file: three shots of 3.5 s, and one that goes into the card. */
export const TRAILER_BOARDS: Record<string, Storyboard> = {
  thriller: {
    shots: [
      {
        ...{ genre: 'Thriller', scene: 0, seconds: SHOT, weather: 'rain', shake: 0.6 },
        ...{ from: still, to: { x: 6, y: 4, zoom: 1.32 } },
        layers: [
          { from: 0, depth: 0 },
          { from: 3, depth: 0.3 },
          { from: 14, depth: 0.5 },
          { from: 18, depth: 0.55 },
          { from: 19, depth: 0.9 },
        ],
        words: 'A night train, and somebody on the track.',
      },
      {
        ...{ genre: 'Thriller', scene: 2, seconds: SHOT, turn: 24 },
        ...{ from: still, to: { x: 0, y: 0, zoom: 1.5 } },
        layers: [0, 1, 0.85, 0.72, 0.6, 0.5, 0.42, 0.35, 0.3, 0.26, 0.24].map((depth, from) => ({ from, depth })),
        words: 'The stairs go down and down.',
      },
      {
        ...{ genre: 'Thriller', scene: 3, seconds: SHOT },
        ...{ from: { x: -26, y: 34, zoom: 1.08 }, to: { x: 30, y: 22, zoom: 1.14 } },
        layers: [
          { from: 0, depth: 0.1 },
          { from: 4, depth: 0.16 },
          { from: 9, depth: 1 },
        ],
        words: 'One window is lit. Somebody is watching it.',
      },
      {
        ...{ genre: 'Thriller', scene: 4, seconds: LAST, shake: 1.6 },
        ...{ from: still, to: { x: -8, y: 3, zoom: 1.24 } },
        layers: [
          { from: 0, depth: 0 },
          { from: 1, depth: 0.2 },
          { from: 4, depth: 0.3, bob: 1 },
          { from: 8, depth: 0.9 },
          { from: 10, depth: 0.75, bob: 1.2 },
        ],
        words: 'Eyes in the mirror. Do not look back.',
      },
    ],
    score: {
      chords: [
        [38, 45, 53],
        [38, 46, 53],
      ],
      ...{ chordSeconds: 3.5, bright: 0.25, pulse: 112, noise: [0.22, 0.25] },
    },
  },

  drama: {
    shots: [
      {
        ...{ genre: 'Drama', scene: 0, seconds: SHOT },
        ...{ from: { x: -40, y: 0, zoom: 1.05 }, to: { x: 44, y: -4, zoom: 1.1 } },
        layers: [
          { from: 0, depth: 0 },
          { from: 2, depth: 0.2 },
          { from: 3, depth: 0.32 },
          { from: 5, depth: 0.5 },
          { from: 7, depth: 0.7 },
          { from: 9, depth: 0.3 },
        ],
        words: 'A house in the fields, and a long evening.',
      },
      {
        ...{ genre: 'Drama', scene: 1, seconds: SHOT, weather: 'rain' },
        ...{ from: { x: 40, y: 0, zoom: 1.06 }, to: { x: -24, y: 0, zoom: 1.14 } },
        layers: [
          { from: 0, depth: 0 },
          { from: 1, depth: 0.12 },
          { from: 2, depth: 0.6 },
          { from: 8, depth: 1, hidden: true },
        ],
        words: 'A red umbrella crosses a grey city.',
      },
      {
        ...{ genre: 'Drama', scene: 2, seconds: SHOT, weather: 'dust' },
        ...{ from: still, to: { x: 10, y: 8, zoom: 1.3 } },
        layers: [
          { from: 0, depth: 0.15 },
          { from: 5, depth: 0.3 },
          { from: 7, depth: 0.6 },
        ],
        words: 'A chair by the window stays empty.',
      },
      {
        ...{ genre: 'Drama', scene: 3, seconds: LAST },
        ...{ from: { x: 20, y: 6, zoom: 1.16 }, to: { x: -30, y: -4, zoom: 1.06 } },
        layers: [
          { from: 0, depth: 0 },
          { from: 2, depth: 0.1 },
          { from: 3, depth: 0.2 },
          { from: 4, depth: 0.35 },
          { from: 8, depth: 0.7, bob: 2 },
          { from: 9, depth: 0.7, bob: 3 },
        ],
        words: 'The lake is still. A boat comes home.',
      },
    ],
    score: {
      chords: [
        [53, 57, 60],
        [50, 57, 62],
        [48, 55, 64],
        [53, 60, 65],
      ],
      ...{ chordSeconds: 3.5, bright: 0.35, bells: 1.5 },
    },
  },

  action: {
    shots: [
      {
        ...{ genre: 'Action', scene: 0, seconds: SHOT, weather: 'speed', shake: 3 },
        ...{ from: { x: 30, y: 0, zoom: 1.08 }, to: { x: -36, y: 6, zoom: 1.24 } },
        layers: [
          { from: 0, depth: 0 },
          { from: 1, depth: 0.05, spin: [7, 210, 196] },
          { from: 2, depth: 0.1 },
          { from: 3, depth: 0.9 },
        ],
        words: 'A fast car, and no brakes.',
      },
      {
        ...{ genre: 'Action', scene: 1, seconds: SHOT },
        ...{ from: { x: -30, y: 6, zoom: 1.1 }, to: { x: 40, y: -8, zoom: 1.2 } },
        layers: [
          { from: 0, depth: 0 },
          { from: 3, depth: 0.3 },
          { from: 4, depth: 0.6 },
          { from: 14, depth: 0.7, drift: 14, climb: 5 },
        ],
        words: 'From roof to roof, with the sun behind.',
      },
      {
        ...{ genre: 'Action', scene: 2, seconds: SHOT, weather: 'speed', shake: 1.4 },
        ...{ from: { x: -20, y: 0, zoom: 1.06 }, to: { x: 20, y: -6, zoom: 1.26 } },
        layers: [
          { from: 0, depth: 0 },
          { from: 3, depth: 0.25 },
          { from: 4, depth: 0.6 },
          { from: 5, depth: 0.7, drift: -9 },
          { from: 10, depth: 0.85, climb: 5, spin: [-2, 150, 300] },
          { from: 11, depth: 1 },
        ],
        words: 'A motorbike leaves the ground.',
      },
      {
        ...{ genre: 'Action', scene: 3, seconds: LAST, shake: 1 },
        ...{ from: { x: 30, y: 4, zoom: 1.18 }, to: { x: -34, y: 0, zoom: 1.08 } },
        layers: [
          { from: 0, depth: 0 },
          { from: 1, depth: 0.2 },
          { from: 2, depth: 0.5 },
          { from: 8, depth: 0.55, bob: 3 },
        ],
        words: 'The searchlight has found them.',
      },
    ],
    score: {
      chords: [
        [40, 47, 52],
        [40, 47, 55],
        [43, 50, 55],
        [45, 52, 57],
      ],
      ...{ chordSeconds: 1.75, bright: 0.8, pulse: 148 },
    },
  },

  horror: {
    shots: [
      {
        ...{ genre: 'Horror', scene: 4, seconds: SHOT },
        ...{ from: { x: -30, y: 0, zoom: 1.06 }, to: { x: 24, y: 4, zoom: 1.28 } },
        layers: [
          { from: 0, depth: 0 },
          { from: 6, depth: 0.25 },
          { from: 8, depth: 0.32 },
          { from: 13, depth: 0.8 },
          { from: 20, depth: 1 },
        ],
        words: 'A lantern in the wood, and eyes that do not blink.',
      },
      {
        ...{ genre: 'Horror', scene: 1, seconds: SHOT, weather: 'embers' },
        ...{ from: { x: 10, y: -14, zoom: 1.04 }, to: { x: 0, y: 16, zoom: 1.4 } },
        layers: [
          { from: 0, depth: 0 },
          { from: 7, depth: 0.3 },
          { from: 14, depth: 0.85 },
          { from: 16, depth: 0.2, drift: -10, bob: 5 },
          { from: 17, depth: 0.4 },
        ],
        words: 'The house is looking back.',
      },
      {
        ...{ genre: 'Horror', scene: 0, seconds: SHOT, turn: -10 },
        ...{ from: still, to: { x: 0, y: 14, zoom: 1.55 } },
        layers: [0.9, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.24, 0.6, 0.4, 0.2, 0.2, 0.2, 0.2, 0.8, 0.9].map(
          (depth, from) => ({ from, depth }),
        ),
        words: 'Do not lean over the well.',
      },
      {
        ...{ genre: 'Horror', scene: 2, seconds: LAST, shake: 0.8 },
        ...{ from: { x: -14, y: 0, zoom: 1.06 }, to: { x: 12, y: 0, zoom: 1.34 } },
        layers: [
          { from: 0, depth: 0.1 },
          { from: 4, depth: 0.3 },
          { from: 6, depth: 0.2 },
          { from: 14, depth: 0.5 },
          { from: 18, depth: 0.55, bob: 1.4 },
          { from: 30, depth: 0.5 },
        ],
        words: 'It is opening from the inside.',
      },
    ],
    score: {
      chords: [
        [33, 39, 45],
        [32, 38, 44],
      ],
      ...{ chordSeconds: 4, bright: 0.1, bells: 0.7, noise: [0.5, 0.06] },
    },
  },

  comedy: {
    shots: [
      {
        ...{ genre: 'Comedy', scene: 2, seconds: SHOT, shake: 1.2 },
        ...{ from: { x: 40, y: 0, zoom: 1.06 }, to: { x: -36, y: 0, zoom: 1.12 } },
        layers: [
          { from: 0, depth: 0 },
          { from: 1, depth: 0.1 },
          { from: 2, depth: 0.4 },
          { from: 3, depth: 0.5, drift: -30 },
          { from: 4, depth: 0.7, bob: 2 },
        ],
        words: 'A whole household on one rickshaw.',
      },
      {
        ...{ genre: 'Comedy', scene: 1, seconds: SHOT },
        ...{ from: still, to: { x: 0, y: 8, zoom: 1.26 } },
        layers: [
          { from: 0, depth: 0 },
          { from: 2, depth: 0.3, bob: 3 },
          { from: 3, depth: 0.4 },
          { from: 5, depth: 0.75, bob: 1.6 },
          { from: 6, depth: 0.75, bob: 1.6 },
        ],
        words: 'Two scooters, one lane, and nobody gives way.',
      },
      {
        ...{ genre: 'Comedy', scene: 3, seconds: SHOT },
        ...{ from: { x: 0, y: 10, zoom: 1.3 }, to: { x: 0, y: -6, zoom: 1.06 } },
        layers: [
          { from: 0, depth: 0 },
          { from: 1, depth: 0.05, spin: [9, 150, 250] },
          { from: 2, depth: 0.7, bob: 3 },
        ],
        words: 'The goat has eaten the garland again.',
      },
      {
        ...{ genre: 'Comedy', scene: 4, seconds: LAST },
        ...{ from: { x: -30, y: 0, zoom: 1.08 }, to: { x: 24, y: 10, zoom: 1.32 } },
        layers: [
          { from: 0, depth: 0.1 },
          { from: 1, depth: 0.4 },
          { from: 4, depth: 0.6 },
          { from: 5, depth: 0.7, bob: 2.4 },
          { from: 6, depth: 0.65 },
        ],
        words: 'And then there is the banana peel.',
      },
    ],
    score: {
      chords: [
        [60, 64, 67],
        [57, 60, 64],
        [65, 69, 72],
        [55, 62, 67],
      ],
      ...{ chordSeconds: 1.75, bright: 0.5, pulse: 120, bells: 4 },
    },
  },

  romance: {
    shots: [
      {
        ...{ genre: 'Romance', scene: 0, seconds: SHOT, weather: 'dust' },
        ...{ from: { x: 0, y: 24, zoom: 1.1 }, to: { x: 0, y: -14, zoom: 1.06 } },
        layers: [
          { from: 0, depth: 0 },
          { from: 2, depth: 0.5, bob: 1.5 },
          { from: 3, depth: 0.5, bob: 3 },
          { from: 4, depth: 0.55, bob: 3 },
          { from: 5, depth: 0.2, bob: 5 },
          { from: 10, depth: 0.8 },
        ],
        words: 'Two kites, from two roofs.',
      },
      {
        ...{ genre: 'Romance', scene: 3, seconds: SHOT },
        ...{ from: { x: -34, y: 0, zoom: 1.08 }, to: { x: 34, y: 0, zoom: 1.12 } },
        layers: [
          { from: 0, depth: 0 },
          { from: 1, depth: 0.06 },
          { from: 4, depth: 0.5 },
        ],
        words: 'A string between two balconies carries every word.',
      },
      {
        ...{ genre: 'Romance', scene: 2, seconds: SHOT },
        ...{ from: { x: 0, y: 16, zoom: 1.24 }, to: { x: 0, y: -10, zoom: 1.06 } },
        layers: [
          { from: 0, depth: 0 },
          { from: 2, depth: 0.5 },
          { from: 6, depth: 0.5, bob: 2.4 },
          { from: 7, depth: 0.5 },
        ],
        words: 'Two glasses of tea, and time.',
      },
      {
        ...{ genre: 'Romance', scene: 4, seconds: LAST },
        ...{ from: { x: 24, y: 0, zoom: 1.06 }, to: { x: -10, y: 0, zoom: 1.28 } },
        layers: [
          { from: 0, depth: 0 },
          { from: 1, depth: 0.1 },
          { from: 2, depth: 0.4 },
          { from: 4, depth: 0.6, bob: 1.4 },
          { from: 5, depth: 0.6, bob: 1.4 },
        ],
        words: 'Two cranes, and one evening for both.',
      },
    ],
    score: {
      chords: [
        [55, 59, 62, 66],
        [52, 59, 64, 67],
        [48, 55, 64, 67],
        [50, 57, 62, 66],
      ],
      ...{ chordSeconds: 3.5, bright: 0.4, bells: 2.5, noise: [0.06, 0.6] },
    },
  },

  adventure: {
    shots: [
      {
        ...{ genre: 'Adventure', scene: 0, seconds: SHOT, weather: 'dust' },
        ...{ from: { x: -40, y: 0, zoom: 1.05 }, to: { x: 40, y: 0, zoom: 1.12 } },
        layers: [
          { from: 0, depth: 0 },
          { from: 2, depth: 0.2 },
          { from: 3, depth: 0.3 },
          { from: 4, depth: 0.45 },
          { from: 5, depth: 0.5, drift: 7, bob: 1.2 },
        ],
        words: 'A caravan walks out of the sun.',
      },
      {
        ...{ genre: 'Adventure', scene: 2, seconds: SHOT },
        ...{ from: { x: 30, y: -6, zoom: 1.06 }, to: { x: -26, y: 6, zoom: 1.2 } },
        layers: [
          { from: 0, depth: 0 },
          { from: 2, depth: 0.1 },
          { from: 3, depth: 0.2 },
          { from: 4, depth: 0.35 },
          { from: 5, depth: 0.75 },
          { from: 16, depth: 0.2, drift: 16, bob: 4 },
        ],
        words: 'Three travellers on a bridge of rope.',
      },
      {
        ...{ genre: 'Adventure', scene: 1, seconds: SHOT },
        ...{ from: still, to: { x: 4, y: 4, zoom: 1.5 } },
        layers: [
          { from: 0, depth: 0 },
          { from: 2, depth: 0.15 },
          { from: 5, depth: 0.25 },
          { from: 8, depth: 0.5, bob: 1.6 },
          { from: 11, depth: 0.75 },
          { from: 19, depth: 0.95 },
        ],
        words: 'Behind the leaves, a temple that no map has.',
      },
      {
        ...{ genre: 'Adventure', scene: 3, seconds: LAST },
        ...{ from: { x: -20, y: 26, zoom: 1.12 }, to: { x: 20, y: -10, zoom: 1.06 } },
        layers: [
          { from: 0, depth: 0 },
          { from: 1, depth: 0.1, drift: 6 },
          { from: 7, depth: 0.3, bob: 4, climb: 2 },
          { from: 9, depth: 0.5, bob: 3, climb: 4 },
          { from: 10, depth: 0.4 },
          { from: 12, depth: 0.7 },
          { from: 13, depth: 0.9 },
        ],
        words: 'The balloon is up. There is no way but on.',
      },
    ],
    score: {
      chords: [
        [50, 57, 62],
        [48, 55, 60],
        [53, 60, 65],
        [55, 62, 67],
      ],
      ...{ chordSeconds: 2, bright: 0.6, pulse: 96, bells: 3, noise: [0.1, 0.4] },
    },
  },

  'sci-fi': {
    shots: [
      {
        ...{ genre: 'Sci-Fi', scene: 0, seconds: SHOT },
        ...{ from: { x: -30, y: 10, zoom: 1.06 }, to: { x: 26, y: -8, zoom: 1.2 } },
        layers: [
          { from: 0, depth: 0 },
          { from: 1, depth: 0.06 },
          { from: 2, depth: 0.22 },
          { from: 5, depth: 0.75 },
        ],
        words: 'A ringed planet over a sleeping city.',
      },
      {
        ...{ genre: 'Sci-Fi', scene: 1, seconds: SHOT, weather: 'rain' },
        ...{ from: { x: 34, y: 0, zoom: 1.06 }, to: { x: -20, y: 2, zoom: 1.22 } },
        layers: [
          { from: 0, depth: 0 },
          { from: 3, depth: 0.2 },
          { from: 4, depth: 0.35 },
          { from: 5, depth: 0.6 },
          { from: 16, depth: 1, hidden: true },
        ],
        words: 'It never used to rain here.',
      },
      {
        ...{ genre: 'Sci-Fi', scene: 2, seconds: SHOT, weather: 'embers', shake: 2 },
        ...{ from: { x: 0, y: 30, zoom: 1.16 }, to: { x: 0, y: -14, zoom: 1.06 } },
        layers: [
          { from: 0, depth: 0 },
          { from: 3, depth: 0.35 },
          { from: 11, depth: 0.45, climb: 16 },
          { from: 20, depth: 0.6 },
          { from: 30, depth: 0.9 },
        ],
        words: 'A rocket climbs over the bridge.',
      },
      {
        ...{ genre: 'Sci-Fi', scene: 4, seconds: LAST },
        ...{ from: still, to: { x: 4, y: 8, zoom: 1.5 } },
        layers: [
          { from: 0, depth: 0 },
          { from: 2, depth: 0.15 },
          { from: 3, depth: 0.3 },
          { from: 5, depth: 0.42 },
        ],
        words: 'In the desert, a ring with another sky inside.',
      },
    ],
    score: {
      chords: [
        [45, 52, 59, 64],
        [41, 48, 57, 64],
        [43, 50, 59, 66],
      ],
      ...{ chordSeconds: 3.5, bright: 0.55, pulse: 84, bells: 5, noise: [0.08, 0.8] },
    },
  },
}
