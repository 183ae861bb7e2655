import { randomBytes } from 'node:crypto'
import type { ProfileInput, UserProfile } from '@shop/contract/users'
import type { Database } from '../../platform/database/database.ts'
import { notFound } from '../../platform/http/app-error.ts'
import { deletePicture, findPicture, storePicture } from './pictures.db.ts'
import { shrinkPicture } from './shrink-picture.ts'
import { changeUser } from './users.db.ts'
import { present, required } from './users.service.ts'

export const PICTURES = '/pictures'

type Mine = { userId: number; now: Date }

export async function editProfile(db: Database, { userId, now }: Mine, input: ProfileInput): Promise<UserProfile> {
  return present(required(await changeUser(db, userId, input, now)))
}

/** Errors: 400 for what is no picture, 413 for one too large; then the picture before stays. */
export async function setPicture(db: Database, { userId, now }: Mine, sent: Uint8Array): Promise<UserProfile> {
  const body = await shrinkPicture(sent)
  const file = `${randomBytes(16).toString('base64url')}.webp`
  return db.transaction(async (tx) => {
    const user = required(await changeUser(tx, userId, { profileImageUrl: `${PICTURES}/${file}` }, now))
    await storePicture(tx, { userId, file, body })
    return present(user)
  })
}

export function removePicture(db: Database, { userId, now }: Mine): Promise<UserProfile> {
  return db.transaction(async (tx) => {
    const user = required(await changeUser(tx, userId, { profileImageUrl: null }, now))
    await deletePicture(tx, userId)
    return present(user)
  })
}

export async function getPicture(db: Database, file: string): Promise<Buffer> {
  const body = await findPicture(db, file)
  if (!body) throw notFound('There is no such picture.')
  return body
}
