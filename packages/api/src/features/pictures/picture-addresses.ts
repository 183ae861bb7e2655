import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from '@shop/contract/kit'
import { HOUR_SECONDS } from '@shop/contract/kit/durations'
import type { Clock } from '../../platform/clock.ts'
import { deriveKey } from '../../platform/derive-key.ts'

/**
 * Signs addresses of pictures that aren't public: `/pictures/FILE?until=SECONDS&signature=…`. They expire, because an
 * `<img>` sends no token, so everyone who gets such an address can open it.
 */
export type PictureAddresses = ReturnType<typeof createPictureAddresses>

/** The query of a signed address, or empty texts. */
export const Signature = z.object({ until: z.string().catch(''), signature: z.string().catch('') })
export type Signature = z.infer<typeof Signature>

export function createPictureAddresses({ config, clock }: { config: { jwtSecret: string }; clock: Clock }) {
  const secret = deriveKey(config.jwtSecret, 'picture addresses')
  const sign = (address: string, until: string) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([address, until]))
      .digest('base64url')
  const now = () => Math.floor(clock.now().getTime() / 1000)

  return {
    sign(address: string): string {
      const until = String(now() + HOUR_SECONDS)
      return `${address}?${new URLSearchParams({ until, signature: sign(address, until) })}`
    },

    /** Whether the signature is ours and hasn't expired. */
    isSigned(address: string, { until, signature }: Signature): boolean {
      const [actual, expected] = [Buffer.from(signature), Buffer.from(sign(address, until))]
      return actual.length === expected.length && timingSafeEqual(actual, expected) && Number(until) > now()
    },
  }
}

/** The address as it is stored. */
export const withoutSignature = (address: string): string => address.replace(/\?.*/s, '')
