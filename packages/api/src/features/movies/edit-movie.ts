import type { ArchiveInput } from '@shop/contract/catalogue'
import { PICTURE_SHAPES } from '@shop/contract/kit'
import {
  type EditedMovie,
  type ManagedMovie,
  meaningOf,
  type NewMovie,
  UNKNOWN_CERTIFICATE,
} from '@shop/contract/movies'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { assertVersion, conflict, fieldError } from '../../platform/http/app-error.ts'
import type { ActionContext } from '../../platform/http/session-user.ts'
import { diffFields, recordChange } from '../audit/audit.service.ts'
import { deletePicture, savePicture, shrinkPicture } from '../pictures/pictures.service.ts'
import * as table from './manage-movies.db.ts'
import { assertFound, toManagedMovie } from './manage-movies.service.ts'

export function createMovie(db: Database, { audit, now }: ActionContext, input: NewMovie): Promise<ManagedMovie> {
  return inTransaction(db, async (tx) => {
    const row = await table.insertMovie(tx, { ...input, createdAt: now, updatedAt: now })
    const after = { name: input.seriesTitle, ...input }
    await recordChange(tx, audit, { action: 'create', subject: 'movie', subjectId: row.id, after, at: now })
    return toManagedMovie(row)
  })
}

/** Errors: 404; 400 for an unknown certificate; 409 for an archived movie or an outdated version. */
export function editMovie(
  db: Database,
  { audit, now }: ActionContext,
  id: number,
  { version, ...input }: EditedMovie,
): Promise<ManagedMovie> {
  return inTransaction(db, async (tx) => {
    const before = await lockActiveMovie(tx, id)
    assertVersion(before, version)
    assertKnownCertificate(input.certificate, before.certificate)
    const changed = diffFields(before, input)
    if (!changed) return toManagedMovie(before)
    await recordChange(tx, audit, { action: 'edit', subject: 'movie', subjectId: id, ...changed, at: now })
    return toManagedMovie(await table.updateMovie(tx, id, { ...input, version: version + 1, updatedAt: now }))
  })
}

/** A rating of another country, which an import created, can stay, but not be entered: the age limit depends on it. */
function assertKnownCertificate(entered: string | null, before: string | null): void {
  if (entered === before || entered === null || meaningOf(entered) !== undefined) return
  throw fieldError('certificate', UNKNOWN_CERTIFICATE)
}

/** Archives or restores a movie; a repeated call changes nothing. Errors: 404; 409 for an outdated version. */
export function archiveMovie(
  db: Database,
  { audit, now }: ActionContext,
  id: number,
  { archived, version }: ArchiveInput,
): Promise<ManagedMovie> {
  return inTransaction(db, async (tx) => {
    const before = assertFound(await table.lockManaged(tx, id))
    if (archived === (before.archivedAt !== null)) return toManagedMovie(before)
    assertVersion(before, version)
    const change = { subject: 'movie' as const, subjectId: id, after: { name: before.seriesTitle }, at: now }
    await recordChange(tx, audit, { action: archived ? 'archive' : 'bring-back', ...change })
    const changes = { archivedAt: archived ? now : null, version: version + 1, updatedAt: now }
    return toManagedMovie(await table.updateMovie(tx, id, changes))
  })
}

/** Errors: 404; 400 for an invalid picture; 413 for a too large one; 409 for an archived movie. */
export async function setPoster(
  db: Database,
  action: ActionContext,
  id: number,
  upload: Uint8Array,
): Promise<ManagedMovie> {
  const body = await shrinkPicture(upload, PICTURE_SHAPES.poster)
  return inTransaction(db, async (tx) => updatePoster(tx, action, id, await savePicture(tx, body)))
}

export const removePoster = (db: Database, action: ActionContext, id: number): Promise<ManagedMovie> =>
  inTransaction(db, (tx) => updatePoster(tx, action, id, null))

async function updatePoster(tx: Database, { audit, now }: ActionContext, id: number, posterLink: string | null) {
  const before = await lockActiveMovie(tx, id)
  if (before.posterLink === posterLink) return toManagedMovie(before)
  const change = { before: { image: before.posterLink }, after: { image: posterLink }, at: now }
  await recordChange(tx, audit, { action: 'picture', subject: 'movie', subjectId: id, ...change })
  await deletePicture(tx, before.posterLink)
  return toManagedMovie(await table.updateMovie(tx, id, { posterLink, updatedAt: now }))
}

/** Errors: 404; 409 for an archived movie, which must be restored first. */
export async function lockActiveMovie(tx: Database, id: number): Promise<table.ManagedRow> {
  const row = assertFound(await table.lockManaged(tx, id))
  if (row.archivedAt !== null) throw conflict('This movie is archived. Restore it before you change it.')
  return row
}
