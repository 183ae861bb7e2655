import { randomBytes } from 'node:crypto'
import { type LoginAnswer, PROVIDER_NAMES, WORDS } from '@shop/contract/auth'
import { Email, PersonName } from '@shop/contract/users'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError, conflict } from '../../platform/http/app-error.ts'
import { queueEmail, renderSignInLinkedEmail, renderWelcomeEmail } from '../notifications/notifications.service.ts'
import { createUser, findCredentials, getUserById, replacePasswordByEmail } from '../users/users.service.ts'
import type { Identity } from './identity.ts'
import { hashPassword } from './passwords.ts'
import { findUserOf, insertAccount } from './social.db.ts'
import { signToken } from './tokens.ts'

type User = Awaited<ReturnType<typeof getUserById>>
type Entered = { user: User; message: string | null }

/**
 * Signs in whom a provider has identified: with the account that this identity opens already, else with the one of the
 * same email, else with a new one. Errors: 401 for a disabled account, 409 without a verified email.
 */
export async function enterWith(context: Context, identity: Identity): Promise<LoginAnswer> {
  const userId = await findUserOf(context.db, identity)
  const { user, message } =
    userId === undefined
      ? await openByEmail(context, identity)
      : { user: active(await getUserById(context.db, userId)), message: null }
  const jwtToken = await signToken(context.config.jwtSecret, user, context.clock.now())
  return { jwtToken, username: user.email, message }
}

async function openByEmail(context: Context, identity: Identity): Promise<Entered> {
  const email = verifiedEmail(identity)
  const name = PersonName.safeParse(identity.name).data ?? email.slice(0, email.indexOf('@'))
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url')) // of a password that nobody has
  const emailProvenAt = context.clock.now()
  return inTransaction(context.db, async (tx): Promise<Entered> => {
    const created = await createUser(tx, { name, email, passwordHash, emailProvenAt })
    const user = created ?? active(await getByEmail(tx, email))
    const isFirst = await insertAccount(tx, { ...identity, userId: user.id })
    if (!isFirst) return { user, message: null } // another tab was faster
    if (!created) return link(context, tx, { user, identity, passwordHash })
    await queueEmail(tx, context, renderWelcomeEmail, { ...user, providerName: PROVIDER_NAMES[identity.provider] })
    return { user, message: null }
  })
}

/**
 * Sign-up takes any email, so whoever made an account with this one may not be who reads it. Unless that was shown, the
 * password that they chose and the tokens that they have end here.
 */
async function link(
  context: Context,
  tx: Database,
  { user, identity, passwordHash }: { user: User; identity: Identity; passwordHash: string },
): Promise<Entered> {
  const providerName = PROVIDER_NAMES[identity.provider]
  const endsPassword = user.emailProvenAt === null
  const now = context.clock.now()
  const linked = endsPassword ? await replacePasswordByEmail(tx, user.id, { passwordHash, now }) : user
  await queueEmail(tx, context, renderSignInLinkedEmail, { ...user, providerName, isPasswordRemoved: endsPassword })
  const message = `Your account is linked with ${providerName} now.${endsPassword ? ` ${WORDS.passwordEnded}` : ''}`
  return { user: linked ?? user, message }
}

function verifiedEmail({ provider, email }: Identity): string {
  const checked = Email.safeParse(email)
  if (checked.success) return checked.data
  throw conflict(
    `${PROVIDER_NAMES[provider]} didn’t give us an email address that it has verified, so we can’t sign you in with it.`,
  )
}

async function getByEmail(db: Database, email: string): Promise<User> {
  const user = await findCredentials(db, email)
  if (!user) throw new Error('an email that is taken belongs to somebody')
  return user
}

function active(user: User): User {
  if (user.status !== 'ACTIVE') throw new AppError('unauthorized', WORDS.disabled)
  return user
}
