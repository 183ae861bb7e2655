import { AUTH_LIMITS } from '@shop/contract/auth'
import { DAY_SECONDS, HOUR_SECONDS } from '@shop/contract/kit/durations'
import type { Context } from '../../context.ts'
import { networkOf } from '../../platform/rate-limits/network.ts'
import { createNetworkLimiter } from '../../platform/rate-limits/network-limits.ts'
import { assertNotExhausted, consume, count, createRateLimiter } from '../../platform/rate-limits/rate-limits.ts'
import { createShopLimit } from '../notifications/shop-limit.service.ts'

/** An attempt to sign in with a password or to redeem a one-time code. */
export type LoginAttempt = { method: 'password' | 'code'; email: string; ip: string }

/** Counters of attempts. Codes and guesses are those of one-time codes. */
function createLimiters(context: Context) {
  const { db } = context
  const limiter = (name: string, points: number, seconds: number) => createRateLimiter(db, { name, points, seconds })
  const networkLimiter = (name: string, points: number, seconds: number) =>
    createNetworkLimiter(db, { name, points, seconds })

  return {
    failures: {
      perAccountAndNetwork: limiter('login', AUTH_LIMITS.failuresPerAccount, AUTH_LIMITS.windowSeconds),
      perNetwork: networkLimiter('address', AUTH_LIMITS.failuresPerAddress, AUTH_LIMITS.windowSeconds),
      perAccountADay: limiter('login-day', AUTH_LIMITS.failuresPerAccountADay, DAY_SECONDS),
    },
    codes: {
      perAccountAndNetwork: limiter('code', AUTH_LIMITS.codesPerAccountAnHour, HOUR_SECONDS),
      perNetwork: networkLimiter('code-network', AUTH_LIMITS.codesPerAddressAnHour, HOUR_SECONDS),
      perAccountADay: limiter('code-day', AUTH_LIMITS.codesPerAccountADay, DAY_SECONDS),
    },
    guesses: {
      perNetwork: networkLimiter('guess-network', AUTH_LIMITS.codeGuessesPerAddressAnHour, HOUR_SECONDS),
      perAccountADay: limiter('code-guess-day', AUTH_LIMITS.codeGuessesPerAccountADay, DAY_SECONDS),
    },
    signups: networkLimiter('signup', AUTH_LIMITS.signupsPerAddressAnHour, HOUR_SECONDS),
    socialStarts: networkLimiter('social', AUTH_LIMITS.socialStartsPerAddressAnHour, HOUR_SECONDS),
    passkeyStarts: networkLimiter('passkey', AUTH_LIMITS.passkeyStartsPerAddressAnHour, HOUR_SECONDS),
    /** The networks from which an account has signed in. */
    knownNetworks: limiter('known-network', 1, AUTH_LIMITS.knownNetworkDays * DAY_SECONDS),
    shop: {
      codes: createShopLimit(context, 'codes', AUTH_LIMITS.codesAnHour),
      guesses: createShopLimit(context, 'guesses', AUTH_LIMITS.codeGuessesAnHour),
      failures: createShopLimit(context, 'failures', AUTH_LIMITS.failuresAnHour),
      signups: createShopLimit(context, 'signups', AUTH_LIMITS.signupsAnHour),
    },
  }
}

type Limiters = ReturnType<typeof createLimiters>

/** Failed sign-ins, and the networks from which an account has signed in. */
function createFailureLimits({ failures, knownNetworks, shop }: Limiters) {
  const accountKey = ({ method, email, ip }: LoginAttempt) => `${method}|${email}|${networkOf(ip)}`
  const knownKey = ({ email, ip }: LoginAttempt) => `${email}|${networkOf(ip)}`

  const isKnown = async (attempt: LoginAttempt) => (await knownNetworks.get(knownKey(attempt))) !== null

  /** An attacker must not lock the owner out of a network from which they have signed in before. */
  async function assertAccountNotBlocked(attempt: LoginAttempt): Promise<void> {
    if (await isKnown(attempt)) return
    await assertNotExhausted(failures.perAccountADay, attempt.email)
    await shop.failures.assertNotReached()
  }

  /** A wider network may be that of a whole internet provider, in which one customer must not lock out the others. */
  async function assertNetworkNotBlocked(attempt: LoginAttempt): Promise<void> {
    await failures.perNetwork.assertOwnNotExhausted(attempt.ip)
    if (!(await isKnown(attempt))) await failures.perNetwork.assertNotExhausted(attempt.ip)
  }

  /** Errors: 429 when the limit of this account and network, or that of the account and day, is exceeded. */
  async function countForAccount(attempt: LoginAttempt): Promise<void> {
    const isOverDay = attempt.method === 'password' && (await count(failures.perAccountADay, attempt.email))
    await consume(failures.perAccountAndNetwork, accountKey(attempt))
    if (isOverDay) await assertAccountNotBlocked(attempt)
  }

  /** The network first, so a burst from one network can't use up the limit of the whole shop. */
  async function countForNetworkAndShop({ method, ip }: LoginAttempt): Promise<void> {
    await failures.perNetwork.consume(ip)
    if (method === 'password') await shop.failures.count()
  }

  return {
    /** Errors: 429 after too many failures for this account from this network, for the network, or for the account. */
    async assertNotBlocked(attempt: LoginAttempt): Promise<void> {
      await Promise.all([
        assertNotExhausted(failures.perAccountAndNetwork, accountKey(attempt)),
        assertNetworkNotBlocked(attempt),
        attempt.method === 'password' ? assertAccountNotBlocked(attempt) : undefined,
      ])
    },
    /**
     * Errors: 429 when a limit is exceeded, also by concurrent attempts. Otherwise a burst of attempts would show which
     * password is right: only that one would be refused.
     */
    async countFailure(attempt: LoginAttempt): Promise<void> {
      await countForAccount(attempt)
      await countForNetworkAndShop(attempt)
    },
    /**
     * Compares a code of two-step verification. It counts as a failure before it is compared, so concurrent guesses
     * can't exceed the limits; a correct one is subtracted again. Errors: 429.
     */
    async compareCode(attempt: LoginAttempt, isCorrect: () => Promise<boolean>): Promise<boolean> {
      await countForAccount(attempt)
      if (await isCorrect()) {
        await failures.perAccountAndNetwork.reward(accountKey(attempt))
        await failures.perAccountADay.reward(attempt.email)
        return true
      }
      await countForNetworkAndShop(attempt)
      return false
    },
    /** After a password reset, earlier failures no longer block the user. */
    async clearFailures(attempt: LoginAttempt): Promise<void> {
      await failures.perAccountAndNetwork.delete(accountKey(attempt))
      await failures.perAccountADay.delete(attempt.email)
    },
    /** After a successful sign-in. */
    async rememberNetwork(attempt: LoginAttempt): Promise<void> {
      await knownNetworks.set(knownKey(attempt), 1, AUTH_LIMITS.knownNetworkDays * DAY_SECONDS)
    },
  }
}

/** One-time codes that are requested, and guesses of them. */
const createCodeLimits = ({ codes, guesses, shop }: Limiters) => ({
  /** The network first, so one network can't use up the codes of the whole shop. Errors: 429. */
  async countCode(email: string, ip: string): Promise<void> {
    await codes.perNetwork.consume(ip)
    await consume(codes.perAccountAndNetwork, `${email}|${networkOf(ip)}`)
    await consume(codes.perAccountADay, email)
    await shop.codes.consume()
  },
  /** Counted before the code is compared, so concurrent guesses can't exceed the limit. Errors: 429. */
  async countGuess({ email, ip }: LoginAttempt): Promise<void> {
    await guesses.perNetwork.consume(ip)
    await consume(guesses.perAccountADay, email)
    await shop.guesses.consume()
  },
})

/**
 * Rate limits against guessing passwords and codes. Attempts are counted per account and network, per network, per
 * account and day, and for the whole shop. Unknown emails count like known ones, so a limit doesn't reveal which have
 * accounts.
 */
export function createAuthLimits(context: Context) {
  const limiters = createLimiters(context)
  const { signups, socialStarts, passkeyStarts, shop } = limiters
  return {
    ...createFailureLimits(limiters),
    ...createCodeLimits(limiters),
    async countSignup(ip: string): Promise<void> {
      await signups.consume(ip)
      await shop.signups.consume()
    },
    countPasskeyStart: (ip: string) => passkeyStarts.consume(ip),
    countSocialStart: (ip: string) => socialStarts.consume(ip),
  }
}

export type AuthLimits = ReturnType<typeof createAuthLimits>
