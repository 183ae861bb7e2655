import type { recordView } from '@shop/contract/catalogue'
import type { BodyOf } from '@shop/contract/kit'
import { HOUR_SECONDS } from '@shop/contract/kit/durations'
import type { Context } from '../../context.ts'
import type { SessionUser } from '../../platform/http/session-user.ts'
import { networkOf } from '../../platform/rate-limits/network.ts'
import { count, createRateLimiter } from '../../platform/rate-limits/rate-limits.ts'
import { createVisitorLimit, type VisitorLimit } from '../../platform/rate-limits/visitor-limits.ts'
import { getMovie, recordMovieView } from '../movies/movies.service.ts'
import { insertProductView } from './catalogue.db.ts'
import { getProduct } from './catalogue.service.ts'

/** More than all users of one address open in an hour. */
const VIEWS: VisitorLimit = { name: 'views', seconds: HOUR_SECONDS, perNetwork: 5000, overall: 50_000 }
/** A reload or a second tab within this time is the same view. */
const REPEAT_SECONDS = 30 * 60

type View = BodyOf<typeof recordView> & { user: SessionUser | undefined; ip: string }

/**
 * Returns a function that records a view once per visitor, item and half hour. Errors: 404, also for archived items;
 * 429.
 */
export function createViewRecorder({ db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>, limits = VIEWS) {
  const limit = createVisitorLimit(log, limits)
  const repeats = createRateLimiter(db, { name: 'view', points: 1, seconds: REPEAT_SECONDS })

  return async ({ shelf, itemId, user: signedIn, ip }: View): Promise<void> => {
    const user = signedIn?.isChild ? undefined : signedIn
    await limit.consume(ip)
    if (shelf === 'products') await getProduct(db, itemId)
    else await getMovie(db, itemId)
    const visitor = user ? `user ${user.id}` : networkOf(ip)
    if (await count(repeats, `${visitor}|${shelf}|${itemId}`)) return
    const view = { userId: user?.id, at: clock.now() }
    if (shelf === 'products') await insertProductView(db, { ...view, productId: itemId })
    else await recordMovieView(db, { ...view, movieId: itemId })
  }
}
