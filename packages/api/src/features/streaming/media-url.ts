import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { AppError } from '../../platform/http/app-error.ts'

/**
 * Signed media URLs: `/media/EXPIRY.SIGNATURE/KEY`. They are valid for some minutes, for one file or one folder (a playlist
 * and its segments inherit the signed path), and only together with the account's cookie, because a `<video>` sends no
 * token. Any node can verify the signature of another.
 */
export type MediaUrls = ReturnType<typeof createMediaUrls>

export const VIEWER_COOKIE = 'viewer'

const SIGNED = /^(\d{1,12})\.([\w-]{43})$/

export function createMediaUrls(jwtSecret: string) {
  const secret = Buffer.from(hkdfSync('sha256', jwtSecret, '', 'media addresses', 32))
  const hash = (...parts: (string | number)[]) =>
    createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url')
  const signatureOf = (expiry: number, scope: string, viewer: string) => hash('address', expiry, scope, viewer)

  return {
    /** The cookie's value of an account, the same on every node and in every tab; without an address it opens nothing. */
    viewerOf: (userId: number): string => hash('viewer', userId),

    sign({ key, scope, viewer, expiry }: { key: string; scope: string; viewer: string; expiry: number }): string {
      return `/media/${expiry}.${signatureOf(expiry, scope, viewer)}/${key}`
    },

    /** Errors: 410 expired, 401 without a cookie, 403 for everything that we haven't signed for this viewer and key. */
    check({ signed, key, viewer, now }: { signed: string; key: string; viewer: string | undefined; now: Date }): void {
      const [, expiry, signature] = SIGNED.exec(signed) ?? []
      if (expiry === undefined || signature === undefined) throw forbiddenError()
      if (Number(expiry) * 1000 <= now.getTime()) throw new AppError('gone', 'This address has expired.')
      if (viewer === undefined) throw new AppError('unauthorized', 'Please play this film on its page.')
      const given = Buffer.from(signature)
      const isOurs = listScopes(key).some((scope) =>
        timingSafeEqual(given, Buffer.from(signatureOf(Number(expiry), scope, viewer))),
      )
      if (!isOurs) throw forbiddenError()
    },
  }
}

const forbiddenError = () => new AppError('forbidden', 'This address isn’t yours to open.')

/** What a signature for this key may have been made for: the key itself, or a folder around it ('films/harbour/'). */
const listScopes = (key: string): string[] => [
  key,
  ...[...key.matchAll(/\//g)].map(({ index }) => key.slice(0, index + 1)),
]
