import { randomBytes } from 'node:crypto'
import type { Database } from '../../platform/database/database.ts'
import { notFound } from '../../platform/http/app-error.ts'
import * as table from './pictures.db.ts'

export { shrinkPicture } from './shrink-picture.ts'

export const PICTURES = '/pictures'

/** Keeps a shrunk picture; answers its address. */
export async function savePicture(db: Database, body: Buffer): Promise<string> {
  const file = `${randomBytes(16).toString('base64url')}.webp`
  await table.insertPicture(db, { file, body })
  return `${PICTURES}/${file}`
}

/** Forgets a picture that was kept here; any other address is left alone. */
export async function deletePicture(db: Database, address: string | null): Promise<void> {
  if (address?.startsWith(`${PICTURES}/`)) await table.deletePicture(db, address.slice(PICTURES.length + 1))
}

export async function getPicture(db: Database, file: string): Promise<Buffer> {
  const body = await table.findPicture(db, file)
  if (!body) throw notFound('There is no such picture.')
  return body
}
