import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKey } from '../../platform/derive-key.ts'
import { AppError } from '../../platform/http/app-error.ts'

/**
 * Signed media URLs: `/media/EXPIRY.SIGNATURE/KEY`. They are valid for some minutes, for one file or one folder (a
 * playlist and its segments inherit the signed path), and only together with the account's cookie, because a `<video>`
 * sends no token. All servers share the secret.
 */
export type MediaUrls = ReturnType<typeof createMediaUrls>

export const VIEWER_COOKIE = 'viewer'

const SIGNED = /^(\d{1,12})\.([\w-]{43})$/

export function createMediaUrls(jwtSecret: string) {
  const secret = deriveKey(jwtSecret, 'media addresses')
  const hash = (...parts: (string | number)[]) =>
    createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url')
  const signatureOf = (expiry: number, scope: string, viewer: string) => hash('address', expiry, scope, viewer)

  return {
    /** The cookie value of an account. Useless without a signed URL. */
    toViewerId: (userId: number): string => hash('viewer', userId),

    sign({ key, scope, viewer, expiry }: { key: string; scope: string; viewer: string; expiry: number }): string {
      return `/media/${expiry}.${signatureOf(expiry, scope, viewer)}/${key}`
    },

    /** Errors: 410 for an expired URL, 401 without a cookie, 403 for a signature that doesn't match. */
    check({ signed, key, viewer, now }: { signed: string; key: string; viewer: string | undefined; now: Date }): void {
      const [, expiry, signature] = SIGNED.exec(signed) ?? []
      if (expiry === undefined || signature === undefined) throw forbiddenError()
      if (Number(expiry) * 1000 <= now.getTime()) throw new AppError('gone', 'This link has expired.')
      if (viewer === undefined) throw new AppError('unauthorized', 'Play this movie on its page.')
      const actual = Buffer.from(signature)
      const isValid = listScopes(key).some((scope) =>
        timingSafeEqual(actual, Buffer.from(signatureOf(Number(expiry), scope, viewer))),
      )
      if (!isValid) throw forbiddenError()
    },
  }
}

const forbiddenError = () => new AppError('forbidden', 'You don’t have access to this file.')

/** What a signature can cover: the key itself or one of its folders ('films/harbour/'). */
const listScopes = (key: string): string[] => [
  key,
  ...[...key.matchAll(/\//g)].map(({ index }) => key.slice(0, index + 1)),
]
