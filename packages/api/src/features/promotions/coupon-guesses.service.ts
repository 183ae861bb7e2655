import { DAY_SECONDS, HOUR_SECONDS } from '@shop/contract/kit/durations'
import { isAdvertisedCoupon, normaliseCouponCode, WRONG_COUPONS_AN_HOUR } from '@shop/contract/promotions'
import type { Context } from '../../context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { createNetworkLimiter } from '../../platform/rate-limits/network-limits.ts'
import { consume, createRateLimiter, formatWait, tooManyRequests } from '../../platform/rate-limits/rate-limits.ts'
import { canBeCode, couponExists } from './coupons.service.ts'

/** The relevant parts of a request with a coupon code. */
type Attempt = {
  user: { id: number }
  body: { couponCode?: string | null | undefined }
  request: { ip: string }
}

/**
 * Rate limits against finding coupons by trying codes: per account, and per network, because accounts cost nothing.
 * Advertised codes are no secret, and a code that the account tried in the last day, right or wrong, tells it nothing
 * new.
 */
export function createCouponGuesses({ db }: Pick<Context, 'db'>) {
  const limiter = (name: string, points: number, seconds = HOUR_SECONDS) =>
    createRateLimiter(db, { name, points, seconds })
  const accounts = limiter('coupon-account', WRONG_COUPONS_AN_HOUR.account)
  const networks = createNetworkLimiter(db, {
    name: 'coupon-network',
    points: WRONG_COUPONS_AN_HOUR.network,
    seconds: HOUR_SECONDS,
  })
  const triedCodes = limiter('coupon-tried', 1, DAY_SECONDS)

  /**
   * Counted before the code is looked up, so a burst can't exceed the limits, and the right code is refused like any
   * other once they are reached. A right one is subtracted again. Errors: 429.
   */
  return async function countGuess({ user, body, request }: Attempt): Promise<void> {
    const normalised = normaliseCouponCode(body.couponCode ?? '')
    if (!canBeCode(normalised) || isAdvertisedCoupon(normalised)) return
    const tried = `${user.id}|${normalised}`
    if ((await triedCodes.get(tried)) !== null) return
    const account = String(user.id)
    try {
      await consume(accounts, account)
      await networks.consume(request.ip)
    } catch (error) {
      throw error instanceof AppError ? tooManyWrongCodes(error) : error
    }
    if (await couponExists(db, normalised)) {
      await accounts.reward(account)
      await networks.reward(request.ip)
    }
    await triedCodes.set(tried, 1, DAY_SECONDS)
  }
}

function tooManyWrongCodes({ retryAfterSeconds = HOUR_SECONDS }: AppError): AppError {
  const wait = formatWait(retryAfterSeconds)
  return tooManyRequests(
    `Too many wrong coupon codes. Please try again in ${wait}, or continue without this coupon.`,
    retryAfterSeconds,
  )
}
