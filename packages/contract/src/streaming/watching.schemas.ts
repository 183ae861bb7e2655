import { Timestamp, z } from '../kit/index.ts'
import { Movie } from '../movies/index.ts'
import { Video } from './streaming.schemas.ts'
import { MAX_MOVIE_SECONDS } from './watching.rules.ts'

/** Everything that a player needs for a film. Positions and lengths are whole seconds. */
export const Playback = z.object({
  video: Video,
  seconds: z.number().int(),
  /** Where the viewer goes on. */
  position: z.number().int(),
  /** Seen to its end at least once. */
  watched: z.boolean(),
  /** Until when the video's address answers; null for one that isn't ours and doesn't end. */
  expiresAt: Timestamp.nullable(),
})
export type Playback = z.infer<typeof Playback>

/** What can be said of a film's stream to anyone. */
export const StreamInfo = z.object({ seconds: z.number().int().nullable() })
export type StreamInfo = z.infer<typeof StreamInfo>

/** Where a viewer is. `secondsAgo`: measured that long ago by the device's own stopwatch, for what is sent late. */
export const ProgressInput = z.object({
  position: z.number().int().min(0).max(MAX_MOVIE_SECONDS),
  secondsAgo: z.number().int().min(0).max(MAX_MOVIE_SECONDS).default(0),
})
export type ProgressInput = z.infer<typeof ProgressInput>

/** What is kept of a viewer and a film. */
export const Progress = z.object({ position: z.number().int(), seconds: z.number().int(), watched: z.boolean() })
export type Progress = z.infer<typeof Progress>

/** A film begun and not finished. */
export const StartedMovie = z.object({ movie: Movie, position: z.number().int(), seconds: z.number().int() })
export type StartedMovie = z.infer<typeof StartedMovie>
