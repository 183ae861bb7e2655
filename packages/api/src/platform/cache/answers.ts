import type { Endpoint, ResponseOf } from '@shop/contract/kit'
import type { FastifyInstance } from 'fastify'
import { type Call, Finished, serve } from '../http/serve.ts'
import { createKeeper, encode, type Kept, keep } from './keeper.ts'

const MAX_BYTES = 32 * 1024 * 1024
/** A backstop for a node that misses a notice of change. */
const MAX_AGE_MS = 30_000
/** What browsers and proxies may do with a public answer: they can't be told of a change. */
const CACHE_CONTROL = 'public, max-age=10, stale-while-revalidate=30'

/** Answers of public reads, serialised once and kept in memory until the catalogue changes. */
export type Answers = ReturnType<typeof createAnswers>

/** Switched off, every answer is made anew: for tests that change data under it, and to measure the database. */
export function createAnswers({ isOn }: { isOn: boolean }) {
  const keeper = createKeeper<Kept & { total: number }>({ maxBytes: MAX_BYTES, maxAgeMs: MAX_AGE_MS })

  /** Kept or made by `make`; or 304 with nothing, when the caller has it already. */
  async function answer<const E extends Endpoint>(
    endpoint: E,
    { params, query, request, reply }: Call<E, undefined>,
    make: () => Promise<ResponseOf<E>>,
    tell?: (total: number) => void,
  ): Promise<Finished> {
    const build = async () => {
      const answer = endpoint.response.parse(await make())
      return { ...keep(Buffer.from(JSON.stringify(answer))), total: totalOf(answer) }
    }
    // Names that the contract doesn't know are gone from a call, so they can't fill the memory.
    const key = `${endpoint.id} ${JSON.stringify([params, query])}`
    const kept = isOn ? await keeper.get(key, build) : await build()
    tell?.(kept.total)
    reply.headers({ etag: kept.etag, 'cache-control': CACHE_CONTROL, vary: 'origin, accept-encoding' })
    if (request.headers['if-none-match'] === kept.etag) {
      reply.code(304)
      return new Finished(Buffer.alloc(0))
    }
    const { body, encoding } = await encode(kept, request.headers['accept-encoding'])
    if (encoding) reply.header('content-encoding', encoding)
    return new Finished(body)
  }

  return {
    clear: keeper.clear,
    /** Registers a public read. `tell` hears how many items a paged answer found, whether or not it was kept. */
    serve<const E extends Endpoint & { download?: never }>(
      app: FastifyInstance,
      endpoint: E,
      make: (call: Call<E, undefined>) => Promise<ResponseOf<E>>,
      tell?: (call: Call<E, undefined>, total: number) => void,
    ): void {
      const handle = (call: Call<E, undefined>) =>
        answer(
          endpoint,
          call,
          () => make(call),
          (total) => tell?.(call, total),
        )
      serve(app, endpoint, { handle: handle as never })
    },
  }
}

const totalOf = (answer: unknown): number =>
  typeof answer === 'object' && answer !== null && 'totalElements' in answer ? Number(answer.totalElements) : 0
