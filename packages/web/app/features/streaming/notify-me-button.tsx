import type { addStreamNotification, listStreamNotifications, removeStreamNotification } from '@shop/contract/streaming'
import { Bell } from 'lucide'
import { call } from '../../lib/api.ts'
import { isApiError, serverMessageOf } from '../../lib/api-error.ts'
import { createIdStore } from '../../lib/id-store.ts'
import { readSession } from '../../lib/session.ts'
import { useAction } from '../../lib/use-action.ts'
import { useRedirectToSignIn } from '../../lib/use-redirect-to-sign-in.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.ts'

const PATH = '/api/movies/notifications/:userId'
const ADDED = 'We’ll email you when you can watch this movie.'
const REMOVED = 'You won’t get an email about this movie.'

const notifiedIds = createIdStore((userId) =>
  call<typeof listStreamNotifications>(`GET ${PATH}`, { params: { userId } }),
)

/** Asks for an email once the movie can be watched, or cancels it. Visitors sign in first. */
export function NotifyMeButton({ movie: { id, seriesTitle } }: { movie: { id: number; seriesTitle: string } }) {
  const isOn = notifiedIds.useHas(id)
  const redirectToSignIn = useRedirectToSignIn()
  const signIn = async () => {
    toast.info('Sign in to be notified.')
    await redirectToSignIn({ notify: { itemId: id }, successMessage: ADDED })
  }

  async function change(willBeOn: boolean): Promise<void> {
    const { token, userId } = readSession()
    if (token === undefined || userId === undefined) return signIn()
    const request = { params: { userId }, query: { itemId: id } }
    try {
      if (willBeOn) await call<typeof addStreamNotification>(`PUT ${PATH}`, request)
      else await call<typeof removeStreamNotification>(`DELETE ${PATH}`, request)
      notifiedIds.set(id, willBeOn)
      toast.success(willBeOn ? ADDED : REMOVED, { undo: () => void change(!willBeOn) })
    } catch (error) {
      if (isApiError(error, 401)) return signIn()
      toast.error(serverMessageOf(error) ?? 'Could not save this. Try again.')
    }
  }

  const press = useAction(change)
  return (
    <Button
      big
      variant={isOn ? 'soft' : 'line'}
      disabled={press.isPending}
      aria-label={`Notify me: ${seriesTitle}`}
      aria-pressed={isOn}
      onClick={() => void press.run(!isOn)}
    >
      <Icon as={Bell} small filled={isOn} />
      Notify me
    </Button>
  )
}
