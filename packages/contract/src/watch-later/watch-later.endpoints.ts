import { endpoint, Message, PathId, z } from '../kit/index.ts'
import { ownerInPath } from '../kit/owner-in-path.ts'
import { Movie } from '../movies/index.ts'

/** The category is optional here because the path already implies it. */
const watchLaterCategory = z.literal('WATCHLATER').default('WATCHLATER')

export const countWatchLater = endpoint({
  id: 'countWatchLater',
  method: 'GET',
  path: '/user_items/watchlater/items/:userId',
  ...ownerInPath,
  response: z.number().int(),
  summary: 'Returns the number of saved movies',
})

export const listWatchLaterIds = endpoint({
  id: 'listWatchLaterIds',
  method: 'GET',
  path: '/user_items/watchlater/ids/:userId',
  ...ownerInPath,
  response: z.array(z.number().int()),
  summary: 'Returns the ids of the saved movies, for the state of buttons',
})

export const listWatchLater = endpoint({
  id: 'listWatchLater',
  method: 'GET',
  path: '/user_items/watchlater/:userId',
  ...ownerInPath,
  query: z.object({ category: watchLaterCategory }),
  response: z.array(Movie),
  summary: 'Lists the saved movies, most recently saved first',
})

export const removeWatchLater = endpoint({
  id: 'removeWatchLater',
  method: 'DELETE',
  path: '/user_items/items_id/watchlater/:userId',
  ...ownerInPath,
  query: z.object({ itemId: PathId, category: watchLaterCategory }),
  response: Message,
  summary: 'Removes a movie from Watch Later',
})
