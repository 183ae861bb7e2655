import { endpoint, Message, PathId, z } from '../kit/index.ts'
import { ownerInPath } from '../kit/owner-in-path.ts'

/** 'Notify me': an email once a movie can be watched. */
const ownNotifications = {
  ...ownerInPath,
  path: '/api/movies/notifications/:userId',
} as const

const movieQuery = z.object({ itemId: PathId })

export const listStreamNotifications = endpoint({
  id: 'listStreamNotifications',
  method: 'GET',
  ...ownNotifications,
  response: z.array(z.number().int()),
  summary: 'Lists the ids of the movies that the user asked to be notified about',
})

export const addStreamNotification = endpoint({
  id: 'addStreamNotification',
  method: 'PUT',
  ...ownNotifications,
  query: movieQuery,
  response: Message,
  errors: ['not_found', 'conflict'],
  needsGuardianConsent: true,
  summary: 'Emails the user once the movie can be watched; rejects a movie that has a stream',
})

export const removeStreamNotification = endpoint({
  id: 'removeStreamNotification',
  method: 'DELETE',
  ...ownNotifications,
  query: movieQuery,
  response: Message,
  summary: 'Cancels the email; succeeds if it is absent',
})
