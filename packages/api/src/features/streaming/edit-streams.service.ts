import type { Page } from '@shop/contract/kit'
import {
  type FilmStream,
  type StreamInput,
  type StreamLine,
  type StreamQuery,
  type StreamTry,
  type Video,
  videoKindOf,
} from '@shop/contract/streaming'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { assertVersion, fieldError } from '../../platform/http/app-error.ts'
import { toPage } from '../../platform/http/page.ts'
import type { AuditContext } from '../../platform/http/session-user.ts'
import { createFilmFiles } from '../../platform/storage/media-files.ts'
import { mediaOriginError } from '../../platform/storage/media-origins.ts'
import { diffFields, recordChange } from '../audit/audit.service.ts'
import { getMovie } from '../movies/movies.service.ts'
import * as table from './edit-streams.db.ts'
import type { MediaAddresses } from './media-address.ts'
import { isElsewhere, type Viewing, videoOf } from './play.service.ts'
import { findStream } from './streaming.db.ts'

type Surroundings = Pick<Context, 'db' | 'config' | 'clock'>

export async function listStreams(db: Database, query: StreamQuery): Promise<Page<StreamLine>> {
  const [content, totalElements] = await Promise.all([
    table.listStreams(db, query),
    table.countStreams(db, query.query),
  ])
  return toPage(content, totalElements, query.size)
}

/** Errors: 404. */
export async function getFilmStream(
  db: Database,
  { mediaOrigins }: Pick<Context['config'], 'mediaOrigins'>,
  movieId: number,
): Promise<FilmStream> {
  const [movie, row] = await Promise.all([getMovie(db, movieId), findStream(db, movieId)])
  const stream = row
    ? { kind: row.kind, address: row.address, seconds: row.seconds, captions: row.captions, version: row.version }
    : null
  return { id: movieId, title: movie.seriesTitle, stream, origins: [...mediaOrigins] }
}

/** Where it would play. Errors: 400 for what can't be played from here. */
export async function tryStream(
  { config }: Pick<Context, 'config'>,
  addresses: MediaAddresses,
  asked: StreamTry,
  viewing: Viewing,
): Promise<Video> {
  await assertPlayable(config, asked)
  return videoOf(addresses, { ...asked, kind: videoKindOf(asked.address) }, viewing)
}

/** Errors: 404; 400 for what can't be played from here; 409 when somebody else changed it meanwhile. */
export async function setStream(
  { db, config, clock }: Surroundings,
  { movieId, input: { version, ...wanted } }: { movieId: number; input: StreamInput },
  audit: AuditContext,
): Promise<FilmStream> {
  await assertPlayable(config, wanted)
  return inTransaction(db, async (tx) => {
    await table.lockFilm(tx, movieId)
    const before = await findStream(tx, movieId)
    assertVersion({ version: before?.version ?? 0 }, version ?? 0)
    const changed = diffFields(before ? inLine(before) : {}, inLine(wanted))
    if (changed) {
      await table.putStream(tx, { movieId, ...wanted, kind: videoKindOf(wanted.address) })
      await recordChange(tx, audit, { ...about(movieId), ...changed, at: clock.now() })
    }
    return getFilmStream(tx, config, movieId)
  })
}

/** Errors: 404. Without a stream: unchanged. */
export function removeStream(
  { db, config, clock }: Surroundings,
  movieId: number,
  audit: AuditContext,
): Promise<FilmStream> {
  return inTransaction(db, async (tx) => {
    await table.lockFilm(tx, movieId)
    const before = await findStream(tx, movieId)
    if (before) {
      await table.deleteStream(tx, movieId)
      const gone = { ...about(movieId), before: inLine(before), after: { address: null } }
      await recordChange(tx, audit, { ...gone, at: clock.now() })
    }
    return getFilmStream(tx, config, movieId)
  })
}

/**
 * That a browser would play it here: from one of the servers that the content policy lets it play from, or from the media
 * folder, where all its files are. What is in them the test with the player shows.
 */
async function assertPlayable(config: Context['config'], { address, captions }: StreamTry): Promise<void> {
  const files = createFilmFiles(config)
  if (isElsewhere(address)) {
    const problem = mediaOriginError(address, config.mediaOrigins)
    if (problem !== undefined) throw fieldError('address', problem)
  } else {
    if (videoKindOf(address) === 'hls' && !address.includes('/'))
      throw fieldError('address', 'A playlist needs a folder of its own, since its parts lie beside it')
    if ((await files.findFolder(address)) === undefined)
      throw fieldError('address', 'There is no such file in the media folder')
  }
  for (const [n, { url }] of captions.entries()) {
    if ((await files.findFolder(url)) === undefined)
      throw fieldError(`captions.${n}.url`, 'There is no such file in the media folder')
  }
}

const about = (movieId: number) => ({ action: 'stream', subject: 'movie' as const, subjectId: movieId })

/** As the log holds it. */
const inLine = ({ address, seconds, captions }: Omit<StreamInput, 'version'>) => ({
  ...{ address, seconds },
  captions: captions.map(({ url, label, lang }) => `${label} (${lang}): ${url}`).join(', '),
})
