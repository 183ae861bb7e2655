import { randomBytes } from 'node:crypto'
import type { Database } from '../../platform/database/database.ts'
import { notFound } from '../../platform/http/app-error.ts'
import * as table from './pictures.db.ts'

export { shrinkPicture } from './shrink-picture.ts'

export const PICTURES = '/pictures'

/** Stores a shrunk picture and returns its URL path. */
export async function savePicture(db: Database, body: Buffer): Promise<string> {
  const file = `${randomBytes(16).toString('base64url')}.webp`
  await table.insertPicture(db, { file, body })
  return `${PICTURES}/${file}`
}

/** Deletes a picture stored here; ignores other URLs. */
export async function deletePicture(db: Database, address: string | null): Promise<void> {
  if (address?.startsWith(`${PICTURES}/`)) await table.deletePicture(db, address.slice(PICTURES.length + 1))
}

export async function getPicture(db: Database, file: string): Promise<Buffer> {
  const body = await table.findPicture(db, file)
  if (!body) throw notFound('Picture not found.')
  return body
}
