import { createHash, randomBytes } from 'node:crypto'
import {
  AUTH_LIMITS,
  AUTH_MESSAGES,
  type LoginResponse,
  PROVIDER_NAMES,
  type SocialFinish,
  type SocialProvider,
  type SocialStart,
  socialReturnPath,
} from '@shop/contract/auth'
import { addSeconds } from '@shop/contract/kit'
import type { Config } from '../../config/config.ts'
import type { Context } from '../../context.ts'
import { AppError, notFound } from '../../platform/http/app-error.ts'
import type { AuthLimits } from './auth-limits.ts'
import type { Client } from './client.ts'
import { createFacebook } from './facebook-identity.ts'
import { createGoogle } from './google-identity.ts'
import type { AuthorizationChecks, Identity, IdentityProvider } from './identity-provider.ts'
import { recordFailedSignIn } from './record-failed-sign-in.ts'
import { signInWithIdentity } from './sign-in-with-identity.ts'
import { consumeSocialStart, insertSocialStart } from './social.db.ts'

export type IdentityProviders = Record<SocialProvider, IdentityProvider | undefined>

/** The providers that are configured. */
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
  limits: AuthLimits,
  { provider, ip }: { provider: SocialProvider; ip: string },
): Promise<SocialStart> {
  const identityProvider = getProvider(providers, provider)
  await limits.countSocialStart(ip)
  const checks: AuthorizationChecks = { state: randomSecret(), nonce: randomSecret(), codeVerifier: randomSecret() }
  const url = await identityProvider.getAuthorizationUrl(checks).catch((error: Error) => {
    context.log.warn({ provider, reason: error.message }, 'identity provider is unreachable')
    throw new AppError('provider_unavailable', `${PROVIDER_NAMES[provider]} can’t be reached. Please try again later.`)
  })
  const secret = randomSecret()
  const expiresAt = addSeconds(context.clock.now(), AUTH_LIMITS.socialSeconds)
  await insertSocialStart(context.db, { secretHash: hashSecret(secret), provider, ...checks, expiresAt })
  return { url: url.href, secret }
}

/**
 * Signs in with a provider's response. Only the tab that started the sign-in has the secret, which prevents login CSRF.
 * Errors: 400 for a response that is expired, used, forged or of another sign-in, and those of `signInWithIdentity`.
 */
export async function finishSocialSignIn(
  context: Context,
  providers: IdentityProviders,
  { provider, answer, secret, client }: SocialFinish & { provider: SocialProvider; client: Client },
): Promise<LoginResponse> {
  const identityProvider = getProvider(providers, provider)
  const start = await consumeSocialStart(context.db, { provider, secretHash: hashSecret(secret) })
  const failure = { method: provider, ip: client.ip }
  if (!start || start.expiresAt <= context.clock.now()) {
    recordFailedSignIn(context, failure)
    throw new AppError('bad_request', AUTH_MESSAGES.socialExpired)
  }
  const identity = await identityProvider.identify(answer, start).catch((error: Error): Identity => {
    context.log.warn({ provider, reason: error.message }, 'identity provider rejected the sign-in')
    recordFailedSignIn(context, failure)
    throw new AppError('bad_request', `${PROVIDER_NAMES[provider]} didn’t confirm this sign-in. Please try again.`)
  })
  return signInWithIdentity(context, identity, client)
}

function getProvider(providers: IdentityProviders, provider: SocialProvider): IdentityProvider {
  const found = providers[provider]
  if (!found) throw notFound(`Sign-in with ${PROVIDER_NAMES[provider]} isn’t available on this site.`)
  return found
}

/** 43 characters, the minimum length of a PKCE verifier. */
const randomSecret = () => randomBytes(32).toString('base64url')

const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('hex')
