import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

/** An answer as it goes out: made once, compressed once per encoding that somebody asked for. */
export type Kept = {
  body: Buffer
  etag: string
  encoded: Partial<Record<'br' | 'gzip', Buffer>>
}

export const keep = (body: Buffer): Kept => ({
  body,
  etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
  encoded: {},
})

/** Keeps answers in memory up to a size, and for a while at most: changes of the catalogue purge it at once. */
export function createKeeper<Answer extends Kept>(options: {
  maxBytes: number
  maxAgeMs: number
  /** Which answers are worth keeping; by default all. */
  isGood?: (answer: Answer) => boolean
}) {
  const answers = new LRUCache<string, Answer>({
    maxSize: options.maxBytes,
    // Twice the body: the compressed forms come later and are smaller together.
    sizeCalculation: (answer) => answer.body.length * 2 + 1024,
    ttl: options.maxAgeMs,
  })
  const making = new Map<string, Promise<Answer>>()

  return {
    /** Makes an answer once, however many ask for it at the same moment. */
    async get(key: string, make: () => Promise<Answer>): Promise<Answer> {
      const kept = answers.get(key)
      if (kept) return kept
      const running = making.get(key)
      if (running) return running
      const promise = make()
      making.set(key, promise)
      try {
        const answer = await promise
        // One begun before a purge may show what the purge removed, so it isn't kept.
        if (making.get(key) === promise && (options.isGood?.(answer) ?? true)) answers.set(key, answer)
        return answer
      } finally {
        if (making.get(key) === promise) making.delete(key)
      }
    },
    clear(): void {
      answers.clear()
      making.clear()
    },
  }
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** The best encoding that the reader takes; none for small bodies. */
export async function encode(
  kept: Kept,
  accepts: string | string[] | undefined,
): Promise<{ body: Buffer; encoding?: 'br' | 'gzip' }> {
  const accepted = String(accepts ?? '')
  if (kept.body.length < 1024) return { body: kept.body }
  if (/\bbr\b/.test(accepted)) {
    kept.encoded.br ??= await brotli(kept.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
    return { body: kept.encoded.br, encoding: 'br' }
  }
  if (/\bgzip\b/.test(accepted)) {
    kept.encoded.gzip ??= await zip(kept.body)
    return { body: kept.encoded.gzip, encoding: 'gzip' }
  }
  return { body: kept.body }
}
