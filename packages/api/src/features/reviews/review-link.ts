import { createHmac, timingSafeEqual } from 'node:crypto'

type Target = { userId: number; productId: number }

const sign = (secret: string, subject: string): string =>
  createHmac('sha256', secret).update(subject).digest('base64url').slice(0, 22)

const hasSignature = (secret: string, subject: string, signature: string): boolean =>
  signature.length === 22 && timingSafeEqual(Buffer.from(signature), Buffer.from(sign(secret, subject)))

const starsSubject = ({ userId, productId }: Target, stars: number) => `review-link:${userId}:${productId}:${stars}`
const optOutSubject = (userId: number) => `review-opt-out:${userId}`

/** Part of the links in the email that asks for a review: the stars, signed for this user and product. */
export const createReviewLink = (secret: string, target: Target, stars: number): string =>
  `${stars}-${sign(secret, starsSubject(target, stars))}`

/** The stars of a link; undefined if it was made up, or for another user or product. */
export function starsOfLink(secret: string, target: Target, link: string): number | undefined {
  const [, digit, signature = ''] = /^([1-5])-([\w-]{22})$/.exec(link) ?? []
  const stars = Number(digit)
  return hasSignature(secret, starsSubject(target, stars), signature) ? stars : undefined
}

/** The token in the Unsubscribe link of these emails, which works without signing in. */
export const createOptOutToken = (secret: string, userId: number): string =>
  `${userId}-${sign(secret, optOutSubject(userId))}`

export function userOfOptOutToken(secret: string, token: string): number | undefined {
  const [, id, signature = ''] = /^([1-9]\d{0,9})-([\w-]{22})$/.exec(token) ?? []
  const userId = Number(id)
  return hasSignature(secret, optOutSubject(userId), signature) ? userId : undefined
}
