import type { Endpoint, ResponseOf } from '@shop/contract/kit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Finished } from '../http/serve.ts'
import { createKeeper, encode, type Kept, keep } from './keeper.ts'

const MAX_BYTES = 32 * 1024 * 1024
/** A backstop for a node that misses a notice of change. */
const MAX_AGE_MS = 30_000
/** What browsers and proxies may do with a public answer: they can't be told of a change. */
const CACHE_CONTROL = 'public, max-age=10, stale-while-revalidate=30'

/** A call that has been checked: names that the contract doesn't know are gone, so they can't fill the memory. */
type Asked = { params: unknown; query: unknown; request: FastifyRequest; reply: FastifyReply }

/** Answers of public reads, serialised once and kept in memory until the catalogue changes. */
export type Answers = ReturnType<typeof createAnswers>

/** Switched off, every answer is made anew: for tests that change data under it, and to measure the database. */
export function createAnswers({ isOn }: { isOn: boolean }) {
  const keeper = createKeeper<Kept & { total: number }>({ maxBytes: MAX_BYTES, maxAgeMs: MAX_AGE_MS })

  return {
    clear: keeper.clear,
    /**
     * The answer to a call, kept or made by `make`; or 304 with nothing, when the caller has it already. `tell` hears
     * how many items a paged answer found, whether or not it was kept.
     */
    async answer<const E extends Endpoint>(
      endpoint: E,
      { params, query, request, reply }: Asked,
      make: () => Promise<ResponseOf<E>>,
      tell?: (total: number) => void,
    ): Promise<Finished> {
      const build = async () => {
        const answer = endpoint.response.parse(await make())
        return { ...keep(Buffer.from(JSON.stringify(answer))), total: totalOf(answer) }
      }
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
    },
  }
}

const totalOf = (answer: unknown): number =>
  typeof answer === 'object' && answer !== null && 'totalElements' in answer ? Number(answer.totalElements) : 0
