import type { CatalogType } from '@shop/contract/search'
import type { Context } from '../../context.ts'
import type { ReadSession } from '../../platform/http/session-user.ts'
import { createVisitorLimit } from '../../platform/rate-limits/visitor-limits.ts'
import type { Visitor } from '../../platform/web/serving-effects.ts'
import { insertSearches } from './search-log.db.ts'

export type SearchEvent = Visitor & {
  catalogType: CatalogType
  query: string
  results: number
}

const FLUSH_AFTER_MS = 1000
/** Limits the memory while the database is unreachable; further searches are not recorded. */
const MAX_PENDING = 10_000
/** Further searches return results, but aren't recorded. */
const SEARCHES = { name: 'searches', seconds: 60, perNetwork: 300, overall: 6000 }

/**
 * Records searches: text, number of results, time, and the user if the token is valid. Recording doesn't delay the
 * response: tokens are read and rows written in batches, about once a second and at shutdown.
 */
export function createSearchLog({ db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>, readSession: ReadSession) {
  const limit = createVisitorLimit(log, SEARCHES)
  let pending: (SearchEvent & { at: Date })[] = []
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()

  async function write(recorded: typeof pending): Promise<void> {
    const searches = []
    const refused = new Set<string>()
    for (const { ip, ...search } of recorded) {
      if (refused.has(ip)) continue
      if (await limit.allows(ip)) searches.push(search)
      else refused.add(ip)
    }
    const tokens = new Set(searches.flatMap(({ token }) => token ?? []))
    const ids = new Map<string, number | undefined>()
    for (const token of tokens) ids.set(token, (await readSession(token))?.user.id)
    await insertSearches(
      db,
      searches.map(({ token, ...search }) => ({ ...search, userId: (token && ids.get(token)) || null })),
    )
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const searches = pending
    pending = []
    if (searches.length > 0)
      writing = writing
        .then(() => write(searches))
        .catch((err: unknown) => log.warn({ err, lost: searches.length }, 'searches were not recorded'))
    return writing
  }

  return {
    record(search: SearchEvent): void {
      const query = search.query.toWellFormed().replaceAll('\0', ' ').trim()
      if (query === '' || pending.length >= MAX_PENDING) return
      pending.push({ ...search, query, at: clock.now() })
      timer ??= setTimeout(() => void flush(), FLUSH_AFTER_MS).unref()
    },
    /** Writes the pending searches. */
    close: flush,
  }
}
