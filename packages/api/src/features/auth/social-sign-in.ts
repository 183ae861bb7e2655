import { createHash, randomBytes } from 'node:crypto'
import {
  AUTH_LIMITS,
  type LoginAnswer,
  PROVIDER_NAMES,
  type SocialFinish,
  type SocialProvider,
  type SocialStart,
  socialReturnPath,
  WORDS,
} from '@shop/contract/auth'
import type { Config } from '../../config.ts'
import type { Context } from '../../context.ts'
import { AppError, notFound } from '../../platform/http/app-error.ts'
import { enterWith } from './enter-with.ts'
import { createFacebook } from './facebook-identity.ts'
import { createGoogle } from './google-identity.ts'
import type { Checks, Identity, IdentityProvider } from './identity.ts'
import type { Limits } from './limits.ts'
import { insertStart, takeStart } from './social.db.ts'

export type IdentityProviders = Record<SocialProvider, IdentityProvider | undefined>

/** Those that are set up. */
export function createIdentityProviders({ social, publicUrl }: Config): IdentityProviders {
  const { google, facebook } = social
  return {
    google: google && createGoogle(google, publicUrl + socialReturnPath('google')),
    facebook: facebook && createFacebook(facebook, publicUrl + socialReturnPath('facebook')),
  }
}

/** Errors: 404 where the provider isn't set up, 429 after too many, 503 when the provider can't be reached. */
export async function startSocialSignIn(
  context: Context,
  providers: IdentityProviders,
  limits: Limits,
  { provider, ip }: { provider: SocialProvider; ip: string },
): Promise<SocialStart> {
  const identityProvider = setUp(providers, provider)
  await limits.countSocialStart(ip)
  const checks: Checks = { state: byChance(), nonce: byChance(), codeVerifier: byChance() }
  const url = await identityProvider.startAt(checks).catch((error: Error) => {
    context.log.warn({ provider, reason: error.message }, 'the provider of identities did not answer')
    throw new AppError('provider_unavailable', `${PROVIDER_NAMES[provider]} can’t be reached. Please try again later.`)
  })
  const now = context.clock.now()
  const secret = byChance()
  const expiresAt = new Date(now.getTime() + AUTH_LIMITS.socialSeconds * 1000)
  await insertStart(context.db, { secretHash: hashOf(secret), provider, ...checks, expiresAt }, now)
  return { url: url.href, secret }
}

/**
 * Signs in with a provider's answer, in the tab that started: only it has the secret, so nobody can be made to finish a
 * sign-in of somebody else's. Errors: 400 for an answer that is late, used, forged or of another start, and those of
 * `enterWith`.
 */
export async function finishSocialSignIn(
  context: Context,
  providers: IdentityProviders,
  { provider, answer, secret }: SocialFinish & { provider: SocialProvider },
): Promise<LoginAnswer> {
  const identityProvider = setUp(providers, provider)
  const start = await takeStart(context.db, { provider, secretHash: hashOf(secret) })
  if (!start || start.expiresAt <= context.clock.now()) throw new AppError('bad_request', WORDS.socialExpired)
  const identity = await identityProvider.identify(answer, start).catch((error: Error): Identity => {
    context.log.warn({ provider, reason: error.message }, 'a sign-in was not confirmed')
    throw new AppError('bad_request', `${PROVIDER_NAMES[provider]} didn’t confirm this sign-in. Please try again.`)
  })
  return enterWith(context, identity)
}

function setUp(providers: IdentityProviders, provider: SocialProvider): IdentityProvider {
  const found = providers[provider]
  if (!found) throw notFound(`Signing in with ${PROVIDER_NAMES[provider]} isn’t set up on this site.`)
  return found
}

/** Nobody can guess it, and 43 characters are what PKCE asks for at least. */
const byChance = () => randomBytes(32).toString('base64url')

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')
