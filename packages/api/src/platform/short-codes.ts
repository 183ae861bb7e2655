import { createHmac, randomInt } from 'node:crypto'
import { deriveKey } from './derive-key.ts'

/** Random digits, such as '042913'. */
export const createNumericCode = (digits: number): string => String(randomInt(10 ** digits)).padStart(digits, '0')

/** A keyed hash of a user's code: without the secret, a short code can't be found by trying all codes. */
export const hashShortCode = (secret: string, use: string, { userId, code }: { userId: number; code: string }) =>
  createHmac('sha256', deriveKey(secret, use)).update(`${userId}:${code}`).digest('hex')
