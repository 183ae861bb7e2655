import type { Movie } from '@shop/contract/movies'
import type { StreamInfo } from '@shop/contract/streaming'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { getMovie } from '../movies/movies.service.ts'
import { findStream, type StreamRow } from './streaming.db.ts'

/** `seconds` is null without a stream. Errors: 404. */
export async function getStreamInfo(db: Database, movieId: number): Promise<StreamInfo> {
  await getMovie(db, movieId)
  return { seconds: (await findStream(db, movieId))?.seconds ?? null }
}

/** Errors: 404 `not_found` for a missing movie, `no_stream` without a stream. */
export async function getStream(db: Database, movieId: number): Promise<StreamRow & Pick<Movie, 'certificate'>> {
  const { certificate } = await getMovie(db, movieId)
  const stream = await findStream(db, movieId)
  if (!stream) throw new AppError('no_stream', 'This movie can’t be watched here yet.')
  return { ...stream, certificate }
}
