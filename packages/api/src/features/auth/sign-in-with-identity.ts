import { AUTH_MESSAGES, type LoginResponse, PROVIDER_NAMES } from '@shop/contract/auth'
import { Email, PersonName } from '@shop/contract/users'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError, conflict } from '../../platform/http/app-error.ts'
import { queueEmail, renderSignInLinkedEmail, renderWelcomeEmail } from '../notifications/notifications.service.ts'
import { createUser, findCredentials, getUserById } from '../users/users.service.ts'
import type { Client } from './client.ts'
import type { Identity } from './identity-provider.ts'
import { hashUnknownPassword } from './passwords.ts'
import { startSession } from './sessions.service.ts'
import { setPasswordOfOwner } from './set-password-of-owner.ts'
import { findLinkedUserId, insertSocialAccount } from './social.db.ts'
import { hasTwoFactor } from './two-factor.db.ts'

type User = Awaited<ReturnType<typeof getUserById>>
type SignedIn = { user: User; message: string | null }

/**
 * Signs in the account linked with this identity, else links the account with the same email, else creates one.
 * Errors: 401 for a disabled account or one with two-step verification, 409 without a verified email.
 */
export async function signInWithIdentity(context: Context, identity: Identity, client: Client): Promise<LoginResponse> {
  const userId = await findLinkedUserId(context.db, identity)
  const { user, message } =
    userId === undefined
      ? await signInByEmail(context, identity)
      : { user: assertActive(await getUserById(context.db, userId)), message: null }
  // The provider can't check the second factor of this shop.
  if (await hasTwoFactor(context.db, user.id))
    throw new AppError('second_factor_required', AUTH_MESSAGES.useAnotherSignIn)
  return { ...(await startSession(context.db, context, user, { client, isStrong: false })), message }
}

async function signInByEmail(context: Context, identity: Identity): Promise<SignedIn> {
  const email = verifiedEmail(identity)
  const name = PersonName.safeParse(identity.name).data ?? email.slice(0, email.indexOf('@'))
  const passwordHash = await hashUnknownPassword()
  const emailVerifiedAt = context.clock.now()
  return inTransaction(context.db, async (tx): Promise<SignedIn> => {
    const created = await createUser(tx, { name, email, passwordHash, emailVerifiedAt })
    const user = created ?? assertActive(await getByEmail(tx, email))
    const isFirst = await insertSocialAccount(tx, { ...identity, userId: user.id })
    if (!isFirst) return { user, message: null } // linked by a concurrent request
    if (!created) return linkAccount(tx, context, { user, identity, passwordHash })
    await queueEmail(tx, context, renderWelcomeEmail, { ...user, providerName: PROVIDER_NAMES[identity.provider] })
    return { user, message: null }
  })
}

/**
 * Signing up doesn't verify the email, so someone else may have created the account. If its email isn't verified, its
 * password, tokens, passkeys and two-step verification end.
 */
async function linkAccount(
  tx: Database,
  context: Context,
  { user, identity, passwordHash }: { user: User; identity: Identity; passwordHash: string },
): Promise<SignedIn> {
  const providerName = PROVIDER_NAMES[identity.provider]
  const invalidatesPassword = user.emailVerifiedAt === null
  const now = context.clock.now()
  const linked = invalidatesPassword ? await setPasswordOfOwner(tx, user, { passwordHash, now }) : user
  await queueEmail(tx, context, renderSignInLinkedEmail, {
    ...user,
    providerName,
    isPasswordRemoved: invalidatesPassword,
  })
  const message = `Your account is now linked with ${providerName}.${invalidatesPassword ? ` ${AUTH_MESSAGES.passwordEnded}` : ''}`
  return { user: linked ?? user, message }
}

function verifiedEmail({ provider, email }: Identity): string {
  const checked = Email.safeParse(email)
  if (checked.success) return checked.data
  throw conflict(`${PROVIDER_NAMES[provider]} didn’t share a verified email address, so we can’t sign you in.`)
}

async function getByEmail(db: Database, email: string): Promise<User> {
  const user = await findCredentials(db, email)
  if (!user) throw new Error('no account for an email that is taken')
  return user
}

function assertActive(user: User): User {
  if (user.status !== 'ACTIVE') throw new AppError('unauthorized', AUTH_MESSAGES.disabled)
  return user
}
