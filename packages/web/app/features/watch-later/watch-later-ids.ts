import type { listWatchLaterIds } from '@shop/contract/watch-later'
import { call } from '../../lib/api/api.ts'
import { createIdStore } from '../../lib/api/id-store.ts'

/** The movies in Watch Later, for the state of buttons. */
export const watchLaterIds = createIdStore((userId) =>
  call<typeof listWatchLaterIds>('GET /user_items/watchlater/ids/:userId', { params: { userId } }),
)
