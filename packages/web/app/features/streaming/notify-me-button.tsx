import type { addStreamNotification, listStreamNotifications, removeStreamNotification } from '@shop/contract/streaming'
import { call } from '../../lib/api/api.ts'
import { createIdStore } from '../../lib/api/id-store.ts'
import { NotifyToggle } from '../../shared/notify-toggle.tsx'

const PATH = '/api/movies/notifications/:userId'
const MESSAGES = {
  added: 'We’ll email you when you can watch this movie.',
  removed: 'You won’t get an email about this movie.',
}

const notifiedIds = createIdStore((userId) =>
  call<typeof listStreamNotifications>(`GET ${PATH}`, { params: { userId } }),
)

/** Asks for an email once the movie can be watched. */
export const NotifyMeButton = ({ movie: { id, seriesTitle } }: { movie: { id: number; seriesTitle: string } }) => (
  <NotifyToggle
    ids={notifiedIds}
    item={{ id, name: seriesTitle }}
    label="Notify me"
    big
    send={(userId, willBeOn) => {
      const request = { params: { userId }, query: { itemId: id } }
      return willBeOn
        ? call<typeof addStreamNotification>(`PUT ${PATH}`, request)
        : call<typeof removeStreamNotification>(`DELETE ${PATH}`, request)
    }}
    pendingAction={{ notify: { itemId: id } }}
    messages={MESSAGES}
  />
)
