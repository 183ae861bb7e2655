import type { Genre } from '@shop/contract/movies/movies.rules'
import type { Camera, Layer } from './parallax.ts'
import type { Weather } from './particles.ts'
import type { Score } from './score.ts'

/** A poster's scene, and how it is filmed. */
export type Shot = {
  genre: Genre
  scene: number
  seconds: number
  /** Where the camera begins and ends. */
  from: Camera
  to: Camera
  layers: readonly Layer[]
  weather?: Weather
  /** Units by which the camera trembles. */
  shake?: number
  /** Degrees by which it turns in all. */
  turn?: number
  /** What is seen or heard, in the caption's words. */
  words: string
}

export type Storyboard = { shots: readonly Shot[]; score: Score }

export const secondsOf = ({ shots }: Storyboard): number => shots.reduce((sum, { seconds }) => sum + seconds, 0)

/** Closes a clip: the scene goes dark, and a card says what this was. */
export const CARD_SECONDS = 2
