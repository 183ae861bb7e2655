import { type FilmTrailer, readTrailerAddress, type TrailerAddress, type TrailerInput } from '@shop/contract/movies'
import type { Config } from '../../config.ts'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError, conflict } from '../../platform/http/app-error.ts'
import type { Deed } from '../../platform/http/session-user.ts'
import { createMediaFiles, PROJECT_CLIPS } from '../../platform/storage/media-files.ts'
import { recordChange } from '../audit/audit.service.ts'
import { lockOnShelf } from './edit-movie.ts'
import { deleteTrailer, findTrailerRow, putTrailer } from './movies.db.ts'

type Origins = Pick<Config, 'mediaOrigins'>

export async function getFilmTrailer(db: Database, { mediaOrigins }: Origins, movieId: number): Promise<FilmTrailer> {
  const row = await findTrailerRow(db, movieId)
  return { trailer: row ? { kind: row.kind, address: row.address } : null, origins: [...mediaOrigins] }
}

/** Errors: 400 for what pages may not play; 409 for an archived film, or when somebody else changed it meanwhile. */
export async function setTrailer(
  db: Database,
  config: Origins,
  { by, now }: Deed,
  { movieId, input }: { movieId: number; input: TrailerInput },
): Promise<FilmTrailer> {
  const wanted = readTrailerAddress(input.address)
  if (!wanted) throw new Error('the schema lets no such address through')
  await assertPlayable(config, wanted)
  return inTransaction(db, async (tx) => {
    await lockOnShelf(tx, movieId)
    const before = await findTrailerRow(tx, movieId)
    if ((before?.address ?? null) !== input.seen) throw conflict(OUTDATED)
    if (before?.address !== wanted.address) {
      await putTrailer(tx, { movieId, ...wanted })
      const change = { before: { address: before?.address ?? null }, after: { address: wanted.address }, at: now }
      await recordChange(tx, by, { ...about(movieId), ...change })
    }
    return await getFilmTrailer(tx, config, movieId)
  })
}

/** Errors: 409 for an archived film. Without a trailer: unchanged. */
export function removeTrailer(db: Database, config: Origins, { by, now }: Deed, movieId: number): Promise<FilmTrailer> {
  return inTransaction(db, async (tx) => {
    await lockOnShelf(tx, movieId)
    const before = await findTrailerRow(tx, movieId)
    if (before) {
      await deleteTrailer(tx, movieId)
      const change = { before: { address: before.address }, after: { address: null }, at: now }
      await recordChange(tx, by, { ...about(movieId), ...change })
    }
    return await getFilmTrailer(tx, config, movieId)
  })
}

const OUTDATED = 'Somebody else changed the trailer while you were editing. Load the page anew before you save.'

const about = (movieId: number) => ({ action: 'trailer', subject: 'movie' as const, subjectId: movieId })

/** That a clip of ours is there, and that the content policy lets pages play from another server; YouTube always may. */
async function assertPlayable({ mediaOrigins }: Origins, { kind, address }: TrailerAddress): Promise<void> {
  if (kind === 'youtube') return
  if (!URL.canParse(address)) {
    const clip = await createMediaFiles([PROJECT_CLIPS]).findFolder(address.replace('/clips/', ''))
    if (clip === undefined) throw refusal('The shop has no such clip')
    return
  }
  const { origin } = new URL(address)
  if (!mediaOrigins.includes(origin))
    throw refusal(`Pages may not play from ${origin}: add it to MEDIA_ORIGINS, and start the shop anew`)
}

const refusal = (message: string) => new AppError('bad_request', message, { fields: { address: message } })
