import { PICTURE_SHAPES } from '@shop/contract/kit'
import type { ProfileChange, UserProfile } from '@shop/contract/users'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { deletePicture, savePicture, shrinkPicture } from '../pictures/pictures.service.ts'
import { lockUser, updateUser } from './users.db.ts'
import { requireUser, toUserProfile } from './users.service.ts'

type UserChange = { userId: number; now: Date }

export async function editProfile(
  db: Database,
  { userId, now }: UserChange,
  change: ProfileChange,
): Promise<UserProfile> {
  return toUserProfile(requireUser(await updateUser(db, userId, change, now)))
}

/** Fails with 400 for a file that isn't a picture and 413 for one that is too large. The previous picture is kept. */
export async function setPicture(db: Database, change: UserChange, file: Uint8Array): Promise<UserProfile> {
  const body = await shrinkPicture(file, PICTURE_SHAPES.profile)
  return inTransaction(db, async (tx) => replacePicture(tx, change, await savePicture(tx, body)))
}

export const removePicture = (db: Database, change: UserChange): Promise<UserProfile> =>
  inTransaction(db, (tx) => replacePicture(tx, change, null))

/** Deletes the previous picture. */
async function replacePicture(
  tx: Database,
  { userId, now }: UserChange,
  profileImageUrl: string | null,
): Promise<UserProfile> {
  const before = requireUser(await lockUser(tx, userId))
  await deletePicture(tx, before.profileImageUrl)
  return toUserProfile(requireUser(await updateUser(tx, userId, { profileImageUrl }, now)))
}
