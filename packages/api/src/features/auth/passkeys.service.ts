import {
  AUTH_LIMITS,
  AUTH_MESSAGES,
  type LoginResponse,
  type Passkey,
  type WebAuthnOptions,
  type WebAuthnResponse,
} from '@shop/contract/auth'
import { addSeconds, type z } from '@shop/contract/kit'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Config } from '../../config/config.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError, conflict, fieldError, notFound } from '../../platform/http/app-error.ts'
import type { SessionUser } from '../../platform/http/session-user.ts'
import { queueEmail, renderAccountSecurityEmail } from '../notifications/notifications.service.ts'
import { getUserById, lockUser } from '../users/users.service.ts'
import type { AuthLimits } from './auth-limits.ts'
import { confirmPassword } from './change-password.ts'
import type { Client } from './client.ts'
import * as table from './passkeys.db.ts'
import { recordFailedSignIn } from './record-failed-sign-in.ts'
import { startSession } from './sessions.service.ts'

type Options = z.infer<typeof WebAuthnOptions>
type Credential = z.infer<typeof WebAuthnResponse>

/** Loaded when it is first needed, because it takes some megabytes. */
const loadWebAuthn = () => import('@simplewebauthn/server')

/** Passkeys belong to the host name of PUBLIC_URL; they also work on other web origins with that host name. */
const relyingParty = ({ publicUrl, webOrigins, store }: Config) => ({
  rpID: new URL(publicUrl).hostname,
  rpName: store.name,
  origins: [new URL(publicUrl).origin, ...webOrigins],
})

async function saveChallenge({ db, clock }: Context, challenge: string, userId: number | null): Promise<void> {
  const expiresAt = addSeconds(clock.now(), AUTH_LIMITS.passkeySeconds)
  await table.insertChallenge(db, { challenge, userId, expiresAt })
}

/** The options of the WebAuthn library, without its types. */
const toOptions = (options: { challenge: string }): Options => ({ ...options })

const timeout = AUTH_LIMITS.passkeySeconds * 1000

/** Errors: 409 for too many passkeys, and those of `confirmPassword`. */
export async function startPasskey(
  context: Context,
  limits: AuthLimits,
  confirmation: { user: SessionUser; password: string; ip: string },
): Promise<Options> {
  const { id, email, name } = await confirmPassword(context, limits, confirmation)
  const existing = await table.listOf(context.db, id)
  if (existing.length >= AUTH_LIMITS.maxPasskeys) throw tooMany()
  const { rpID, rpName } = relyingParty(context.config)
  const { generateRegistrationOptions } = await loadWebAuthn()
  const options = await generateRegistrationOptions({
    rpID,
    rpName,
    userID: new TextEncoder().encode(`user:${id}`),
    userName: email,
    userDisplayName: name,
    timeout,
    excludeCredentials: existing.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    // Stored on the device with a name, and unlocked by fingerprint, face or PIN: one step with two factors.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await saveChallenge(context, options.challenge, id)
  return toOptions(options)
}

const tooMany = () => conflict('You have too many passkeys. Delete one first.')

/** Errors: 400 for an invalid response or a used challenge, 409 for a passkey that exists or too many. */
export async function addPasskey(
  context: Context,
  user: SessionUser,
  { name, credential }: { name: string; credential: Credential },
): Promise<Passkey> {
  const { rpID, origins } = relyingParty(context.config)
  const now = context.clock.now()
  let challenge = ''
  const { verifyRegistrationResponse } = await loadWebAuthn()
  const result = await verifyRegistrationResponse({
    response: credential as unknown as RegistrationResponseJSON,
    expectedChallenge(signed) {
      challenge = signed
      return true
    },
    expectedOrigin: origins,
    expectedRPID: rpID,
  }).catch((error: Error) => reject(context, error))
  if (!result?.verified) throw fieldError('credential', AUTH_MESSAGES.wrongPasskey)
  const { id, publicKey, counter, transports = [] } = result.registrationInfo.credential
  return inTransaction(context.db, async (tx) => {
    // Several additions may have been started before the limit was reached, or before the account's owner ended them.
    await lockUser(tx, user.id)
    if (!(await table.consumeChallenge(tx, { challenge, userId: user.id }, now)))
      throw fieldError('credential', AUTH_MESSAGES.wrongPasskey)
    if ((await table.listOf(tx, user.id)).length >= AUTH_LIMITS.maxPasskeys) throw tooMany()
    const row = await table.insertPasskey(tx, {
      userId: user.id,
      credentialId: id,
      publicKey: Buffer.from(publicKey),
      counter,
      transports,
      name,
      createdAt: now,
    })
    if (!row) throw conflict('This passkey is already registered.')
    await queueEmail(tx, context, renderAccountSecurityEmail, { ...user, change: 'passkeyAdded', detail: name })
    return toPasskey(row)
  })
}

export const listPasskeys = async ({ db }: Context, user: SessionUser): Promise<Passkey[]> =>
  (await table.listOf(db, user.id)).map(toPasskey)

type Owned = { user: SessionUser; id: number }

/** Errors: 404. */
export const getPasskey = async ({ db }: Context, { user, id }: Owned) =>
  requirePasskey(await table.findOwn(db, { id, userId: user.id }))

/** Errors: 404. */
export const renamePasskey = async ({ db }: Context, { user, id }: Owned, name: string): Promise<Passkey> =>
  toPasskey(requirePasskey(await table.rename(db, { id, userId: user.id }, name)))

/** Errors: 404. */
export async function deletePasskey(context: Context, { user, id }: Owned): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const { name } = requirePasskey(await table.deleteOwn(tx, { id, userId: user.id }))
    await queueEmail(tx, context, renderAccountSecurityEmail, { ...user, change: 'passkeyRemoved', detail: name })
  })
}

/** The same options for everyone: the browser offers the passkeys that it has for this shop. Errors: 429. */
export async function startPasskeySignIn(context: Context, limits: AuthLimits, ip: string): Promise<Options> {
  await limits.countPasskeyStart(ip)
  const { rpID } = relyingParty(context.config)
  const { generateAuthenticationOptions } = await loadWebAuthn()
  const options = await generateAuthenticationOptions({ rpID, timeout, userVerification: 'required' })
  await saveChallenge(context, options.challenge, null)
  return toOptions(options)
}

/** Errors: 401 for an unknown or invalid passkey, a used challenge, a counter that went back, or a disabled account. */
export async function signInWithPasskey(
  context: Context,
  credential: Credential,
  client: Client,
): Promise<LoginResponse> {
  const { rpID, origins } = relyingParty(context.config)
  const now = context.clock.now()
  const passkey = await table.findByCredential(context.db, credential.id)
  if (!passkey) throw wrongPasskey(context, client)
  const { credentialId, publicKey, counter } = passkey
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const result = await verifyAuthenticationResponse({
    response: credential as unknown as AuthenticationResponseJSON,
    expectedChallenge: (challenge) => table.consumeChallenge(context.db, { challenge, userId: null }, now),
    expectedOrigin: origins,
    expectedRPID: rpID,
    credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
  }).catch((error: Error) => reject(context, error))
  if (!result?.verified) throw wrongPasskey(context, client, passkey.userId)
  const user = await getUserById(context.db, passkey.userId)
  if (user.status !== 'ACTIVE') throw new AppError('unauthorized', AUTH_MESSAGES.disabled)
  return inTransaction(context.db, async (tx) => {
    const use = { counter: result.authenticationInfo.newCounter, lastUsedAt: now }
    if (!(await table.setUsed(tx, passkey.id, use))) throw wrongPasskey(context, client, passkey.userId)
    return startSession(tx, context, user, { client, isStrong: true })
  })
}

function wrongPasskey(context: Context, { ip }: Client, userId?: number): AppError {
  recordFailedSignIn(context, { method: 'passkey', ip }, userId)
  return new AppError('unauthorized', AUTH_MESSAGES.wrongPasskey)
}

/** The library throws for every mismatch. Its messages don't contain keys. */
function reject({ log }: Context, error: Error): undefined {
  log.info({ reason: error.message }, 'passkey rejected')
}

function requirePasskey(row: table.PasskeyRow | undefined): table.PasskeyRow {
  if (!row) throw notFound('Passkey not found.')
  return row
}

const toPasskey = ({ id, name, createdAt, lastUsedAt }: table.PasskeyRow): Passkey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})
