import { randomBytes } from 'node:crypto'
import type { Database } from '../../platform/database/database.ts'
import { notFound } from '../../platform/http/app-error.ts'
import * as table from './pictures.db.ts'

export { createPictureAddresses, type PictureAddresses, withoutSignature } from './picture-addresses.ts'
export { shrinkPicture } from './shrink-picture.ts'

export const PICTURES = '/pictures'

/** Stores a shrunk picture and returns its URL path. */
export async function savePicture(db: Database, body: Buffer, { isPublic = true } = {}): Promise<string> {
  const file = `${randomBytes(16).toString('base64url')}.webp`
  await table.insertPicture(db, { file, body, isPublic })
  return `${PICTURES}/${file}`
}

/** Deletes a picture stored here; ignores other URLs. */
export async function deletePicture(db: Database, address: string | null): Promise<void> {
  if (address?.startsWith(`${PICTURES}/`)) await table.deletePicture(db, toFile(address))
}

/** Shows pictures stored here to everyone, or only at signed addresses. Caches may keep what was public. */
export async function setPicturesPublic(db: Database, addresses: readonly string[], isPublic: boolean): Promise<void> {
  if (addresses.length > 0) await table.setPublic(db, addresses.map(toFile), isPublic)
}

const toFile = (address: string): string => address.slice(PICTURES.length + 1)

/** Errors: 404, also for a picture that isn't public, unless its address is signed. */
export async function getPicture(
  db: Database,
  { file, isSigned }: { file: string; isSigned: (address: string) => boolean },
): Promise<{ body: Buffer; isPublic: boolean }> {
  const picture = await table.findPicture(db, file)
  if (!picture || !(picture.isPublic || isSigned(`${PICTURES}/${file}`))) throw notFound('Picture not found.')
  return picture
}
