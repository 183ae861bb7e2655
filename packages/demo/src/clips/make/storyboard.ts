import type { Genre } from '@shop/contract/movies/movies.rules'
import type { Camera, Layer } from './parallax.ts'
import type { Weather } from './particles.ts'
import type { Score } from './score.ts'

/** A poster scene and its camera movement. */
export type Shot = {
  genre: Genre
  scene: number
  seconds: number
  /** Start and end of the camera. */
  from: Camera
  to: Camera
  layers: readonly Layer[]
  weather?: Weather
  /** Camera shake in units. */
  shake?: number
  /** Total camera rotation in degrees. */
  turn?: number
}

export type Storyboard = {
  shots: readonly Shot[]
  score: Score
  /** What is heard, for the captions. They don't tell a story, because many movies share the clip. */
  sound: string
}

export const secondsOf = ({ shots }: Storyboard): number => shots.reduce((sum, { seconds }) => sum + seconds, 0)

/** Closes a clip: the scene goes dark, and a card labels it as a demo clip. */
export const CARD_SECONDS = 2
