import { PICTURE_SHAPES } from '@shop/contract/kit'
import type { ProfileChange, UserProfile } from '@shop/contract/users'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { dropPicture, keepPicture, shrinkPicture } from '../pictures/pictures.service.ts'
import { changeUser, lockUser } from './users.db.ts'
import { present, required } from './users.service.ts'

type Mine = { userId: number; now: Date }

export async function editProfile(db: Database, { userId, now }: Mine, change: ProfileChange): Promise<UserProfile> {
  return present(required(await changeUser(db, userId, change, now)))
}

/** Errors: 400 for what is no picture, 413 for one too large; then the picture before stays. */
export async function setPicture(db: Database, mine: Mine, sent: Uint8Array): Promise<UserProfile> {
  const body = await shrinkPicture(sent, PICTURE_SHAPES.profile)
  return inTransaction(db, async (tx) => showPicture(tx, mine, await keepPicture(tx, body)))
}

export const removePicture = (db: Database, mine: Mine): Promise<UserProfile> =>
  inTransaction(db, (tx) => showPicture(tx, mine, null))

/** The one before is forgotten. */
async function showPicture(tx: Database, { userId, now }: Mine, profileImageUrl: string | null): Promise<UserProfile> {
  const before = required(await lockUser(tx, userId))
  await dropPicture(tx, before.profileImageUrl)
  return present(required(await changeUser(tx, userId, { profileImageUrl }, now)))
}
