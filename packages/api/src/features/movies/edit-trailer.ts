import type { MovieTrailer, TrailerInput } from '@shop/contract/movies'
import { parseVideoAddress, type VideoAddress } from '@shop/contract/streaming'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { conflict, fieldError } from '../../platform/http/app-error.ts'
import type { ActionContext } from '../../platform/http/session-user.ts'
import { type MediaConfig, videoAddressError } from '../../platform/storage/media-origins.ts'
import { recordChange } from '../audit/audit.service.ts'
import { lockActiveMovie } from './edit-movie.ts'
import { deleteTrailer, findTrailerRow, upsertTrailer } from './movies.db.ts'

export async function getMovieTrailer(
  db: Database,
  { mediaOrigins }: MediaConfig,
  movieId: number,
): Promise<MovieTrailer> {
  const row = await findTrailerRow(db, movieId)
  return { trailer: row ? { kind: row.kind, address: row.address } : null, origins: [...mediaOrigins] }
}

/** Errors: 404; 400 for a URL that pages can't play; 409 for an archived movie or an outdated trailer. */
export async function setTrailer(
  db: Database,
  config: MediaConfig,
  action: ActionContext,
  { movieId, input }: { movieId: number; input: TrailerInput },
): Promise<MovieTrailer> {
  const trailer = parseVideoAddress(input.address)
  if (!trailer) throw new Error('The schema accepted an invalid trailer address')
  assertPlayable(config, trailer)
  return inTransaction(db, async (tx) => {
    await lockActiveMovie(tx, movieId)
    const before = (await findTrailerRow(tx, movieId))?.address ?? null
    if (before !== input.seen) throw conflict(OUTDATED_MESSAGE)
    if (before !== trailer.address) {
      await upsertTrailer(tx, { movieId, ...trailer })
      await recordTrailerChange(tx, action, movieId, { before, after: trailer.address })
    }
    return await getMovieTrailer(tx, config, movieId)
  })
}

/** Does nothing without a trailer. Errors: 404; 409 for an archived movie. */
export function removeTrailer(
  db: Database,
  config: MediaConfig,
  action: ActionContext,
  movieId: number,
): Promise<MovieTrailer> {
  return inTransaction(db, async (tx) => {
    await lockActiveMovie(tx, movieId)
    const before = await findTrailerRow(tx, movieId)
    if (before) {
      await deleteTrailer(tx, movieId)
      await recordTrailerChange(tx, action, movieId, { before: before.address, after: null })
    }
    return await getMovieTrailer(tx, config, movieId)
  })
}

const OUTDATED_MESSAGE = 'Someone else changed the trailer while you were editing. Reload the page before you save.'

/** Records the address before and after; null for none. */
const recordTrailerChange = (
  tx: Database,
  { audit, now }: ActionContext,
  movieId: number,
  addresses: Record<'before' | 'after', string | null>,
) =>
  recordChange(tx, audit, {
    action: 'trailer',
    subject: 'movie',
    subjectId: movieId,
    at: now,
    before: { address: addresses.before },
    after: { address: addresses.after },
  })

/** YouTube is always allowed. */
function assertPlayable(config: MediaConfig, { kind, address }: VideoAddress): void {
  const problem = kind === 'youtube' ? undefined : videoAddressError(address, config)
  if (problem !== undefined) throw fieldError('address', problem)
}
