import { Timestamp, z } from '../kit/index.ts'
import { Movie } from '../movies/index.ts'
import { Video } from './streaming.schemas.ts'
import { MAX_MOVIE_SECONDS } from './watching.rules.ts'

/** Input of the movie player. Position and length in whole seconds. */
export const Playback = z.object({
  video: Video,
  seconds: z.number().int(),
  /** Where playback resumes. */
  position: z.number().int(),
  /** Watched to its end at least once. */
  watched: z.boolean(),
  /** When the media URL expires; null for a URL of another server. */
  expiresAt: Timestamp.nullable(),
})
export type Playback = z.infer<typeof Playback>

/** Public details of a movie's stream. */
export const StreamInfo = z.object({ seconds: z.number().int().nullable() })
export type StreamInfo = z.infer<typeof StreamInfo>

/** `secondsAgo`: age of the position by the device's clock, for requests that are sent late. */
export const ProgressInput = z.object({
  position: z.number().int().min(0).max(MAX_MOVIE_SECONDS),
  secondsAgo: z.number().int().min(0).max(MAX_MOVIE_SECONDS).default(0),
})
export type ProgressInput = z.infer<typeof ProgressInput>

/** The stored progress of a viewer in a movie. */
export const Progress = z.object({ position: z.number().int(), seconds: z.number().int(), watched: z.boolean() })
export type Progress = z.infer<typeof Progress>

/** An unfinished movie. */
export const StartedMovie = z.object({ movie: Movie, position: z.number().int(), seconds: z.number().int() })
export type StartedMovie = z.infer<typeof StartedMovie>
