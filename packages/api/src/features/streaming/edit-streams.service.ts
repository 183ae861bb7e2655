import type { Page } from '@shop/contract/kit'
import {
  type MovieStream,
  type StreamInput,
  type StreamListItem,
  type StreamQuery,
  type StreamTestInput,
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
import { announceStreamJob } from './announce-stream.job.ts'
import * as table from './edit-streams.db.ts'
import type { MediaUrls } from './media-url.ts'
import { isExternal, type PlaybackRequest, toVideo } from './playback.service.ts'
import { findStream } from './streaming.db.ts'

type StreamContext = Pick<Context, 'db' | 'config' | 'clock' | 'jobs'>

export async function listStreams(db: Database, query: StreamQuery): Promise<Page<StreamListItem>> {
  const [content, totalElements] = await Promise.all([
    table.listStreams(db, query),
    table.countStreams(db, query.query),
  ])
  return toPage(content, totalElements, query.size)
}

/** Errors: 404. */
export async function getMovieStream(
  db: Database,
  { mediaOrigins }: Pick<Context['config'], 'mediaOrigins'>,
  movieId: number,
): Promise<MovieStream> {
  const movie = await getMovie(db, movieId)
  const row = await findStream(db, movieId)
  const stream = row
    ? { kind: row.kind, address: row.address, seconds: row.seconds, captions: row.captions, version: row.version }
    : null
  return { id: movieId, title: movie.seriesTitle, stream, origins: [...mediaOrigins] }
}

/** Returns temporary media URLs and saves nothing. Errors: 400 for a stream that can't be played here. */
export async function testStream(
  { config }: Pick<Context, 'config'>,
  mediaUrls: MediaUrls,
  input: StreamTestInput,
  request: PlaybackRequest,
): Promise<Video> {
  await assertPlayable(config, input)
  return toVideo(mediaUrls, { ...input, kind: videoKindOf(input.address) }, request)
}

/**
 * A new stream is announced to the users who wait for it. Errors: 404; 400 for a stream that can't be played here; 409
 * for an outdated version.
 */
export async function setStream(
  { db, config, clock, jobs }: StreamContext,
  { movieId, input: { version, ...stream } }: { movieId: number; input: StreamInput },
  audit: AuditContext,
): Promise<MovieStream> {
  await assertPlayable(config, stream)
  return inTransaction(db, async (tx) => {
    await table.lockMovie(tx, movieId)
    const before = await findStream(tx, movieId)
    assertVersion({ version: before?.version ?? 0 }, version ?? 0)
    const changed = diffFields(before ? toAuditFields(before) : {}, toAuditFields(stream))
    if (changed) {
      await table.upsertStream(tx, { movieId, ...stream, kind: videoKindOf(stream.address) })
      await recordChange(tx, audit, { ...auditSubject(movieId), ...changed, at: clock.now() })
      if (!before) await jobs.enqueue(tx, announceStreamJob, { movieId })
    }
    return getMovieStream(tx, config, movieId)
  })
}

/** Does nothing without a stream. Errors: 404. */
export function removeStream(
  { db, config, clock }: StreamContext,
  movieId: number,
  audit: AuditContext,
): Promise<MovieStream> {
  return inTransaction(db, async (tx) => {
    await table.lockMovie(tx, movieId)
    const before = await findStream(tx, movieId)
    if (before) {
      await table.deleteStream(tx, movieId)
      const change = { ...auditSubject(movieId), before: toAuditFields(before), after: { address: null } }
      await recordChange(tx, audit, { ...change, at: clock.now() })
    }
    return getMovieStream(tx, config, movieId)
  })
}

/**
 * The files must exist in the media folder, or the content security policy must allow the server. Their content isn't
 * checked; staff can preview it in the player.
 */
async function assertPlayable(config: Context['config'], { address, captions }: StreamTestInput): Promise<void> {
  const files = createFilmFiles(config)
  if (isExternal(address)) {
    const problem = mediaOriginError(address, config.mediaOrigins)
    if (problem !== undefined) throw fieldError('address', problem)
  } else {
    if (videoKindOf(address) === 'hls' && !address.includes('/'))
      throw fieldError('address', 'Put the playlist and its segments in a separate folder')
    if (!(await files.has(address))) throw fieldError('address', 'This file isn’t in the media folder')
  }
  for (const [n, { url }] of captions.entries()) {
    if (!(await files.has(url))) throw fieldError(`captions.${n}.url`, 'This file isn’t in the media folder')
  }
}

const auditSubject = (movieId: number) => ({ action: 'stream', subject: 'movie' as const, subjectId: movieId })

/** Audit values are scalar, so the captions are one string. */
const toAuditFields = ({ address, seconds, captions }: Omit<StreamInput, 'version'>) => ({
  address,
  seconds,
  captions: captions.map(({ url, label, lang }) => `${label} (${lang}): ${url}`).join(', '),
})
