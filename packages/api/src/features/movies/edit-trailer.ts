import { type MovieTrailer, parseTrailerAddress, type TrailerAddress, type TrailerInput } from '@shop/contract/movies'
import type { Config } from '../../config/config.ts'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { conflict, fieldError } from '../../platform/http/app-error.ts'
import type { ActionContext } from '../../platform/http/session-user.ts'
import { createClipFiles } from '../../platform/storage/media-files.ts'
import { mediaOriginError } from '../../platform/storage/media-origins.ts'
import { recordChange } from '../audit/audit.service.ts'
import { lockActiveMovie } from './edit-movie.ts'
import { deleteTrailer, findTrailerRow, upsertTrailer } from './movies.db.ts'

type MediaConfig = Pick<Config, 'mediaOrigins' | 'bundledMedia'>

export async function getMovieTrailer(
  db: Database,
  { mediaOrigins }: MediaConfig,
  movieId: number,
): Promise<MovieTrailer> {
  const row = await findTrailerRow(db, movieId)
  return { trailer: row ? { kind: row.kind, address: row.address } : null, origins: [...mediaOrigins] }
}

/** Errors: 400 for what pages may not play; 409 for an archived film, or when somebody else changed it meanwhile. */
export async function setTrailer(
  db: Database,
  config: MediaConfig,
  action: ActionContext,
  { movieId, input }: { movieId: number; input: TrailerInput },
): Promise<MovieTrailer> {
  const trailer = parseTrailerAddress(input.address)
  if (!trailer) throw new Error('the schema lets no such address through')
  await assertPlayable(config, trailer)
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

/** Errors: 409 for an archived film. Without a trailer: unchanged. */
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

const OUTDATED_MESSAGE = 'Somebody else changed the trailer while you were editing. Load the page anew before you save.'

/** In the log: the address before and after, null for none. */
const recordTrailerChange = (
  tx: Database,
  { audit, now }: ActionContext,
  movieId: number,
  addresses: Record<'before' | 'after', string | null>,
) =>
  recordChange(tx, audit, {
    ...{ action: 'trailer', subject: 'movie', subjectId: movieId, at: now },
    ...{ before: { address: addresses.before }, after: { address: addresses.after } },
  })

/** That a clip of ours is there, and that the content policy lets pages play from another server; YouTube always may. */
async function assertPlayable(
  { mediaOrigins, bundledMedia }: MediaConfig,
  { kind, address }: TrailerAddress,
): Promise<void> {
  if (kind === 'youtube') return
  if (URL.canParse(address)) {
    const problem = mediaOriginError(address, mediaOrigins)
    if (problem !== undefined) throw fieldError('address', problem)
  } else if ((await createClipFiles(bundledMedia).findFolder(address.replace('/clips/', ''))) === undefined)
    throw fieldError('address', 'The shop has no such clip')
}
