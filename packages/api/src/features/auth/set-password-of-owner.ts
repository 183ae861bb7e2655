import type { Database } from '../../platform/database/database.ts'
import { replacePasswordAndVerifyEmail, type User } from '../users/users.service.ts'
import { deletePasskeys } from './passkeys.db.ts'
import { deleteFactor } from './two-factor.db.ts'

/**
 * Sets the password of someone who has just proved to own the account's email, and revokes its tokens. Signing up
 * doesn't prove that, so until now the account may have been someone else's, whose passkeys and two-step verification
 * end too.
 */
export async function setPasswordOfOwner(
  tx: Database,
  { id, emailVerifiedAt }: Pick<User, 'id' | 'emailVerifiedAt'>,
  password: { passwordHash: string; now: Date },
) {
  const updated = await replacePasswordAndVerifyEmail(tx, id, password)
  if (emailVerifiedAt === null) {
    await deletePasskeys(tx, id)
    await deleteFactor(tx, id)
  }
  return updated
}
