import { isApiError, serverMessageOf } from '../lib/api/api-error.ts'
import type { IdStore } from '../lib/api/id-store.ts'
import { useAction } from '../lib/interaction/use-action.ts'
import type { PendingAction } from '../lib/session/return-url.ts'
import { readSession } from '../lib/session/session.ts'
import { toast } from '../ui/toast.ts'
import { NotifyButton, useSignInToBeNotified } from './notify-button.tsx'

type Props = {
  /** The items that the user already asked about. */
  ids: IdStore
  item: { id: number; name: string }
  label: string
  big?: boolean
  /** Asks for the email or cancels it. Throws ApiError. */
  send: (userId: number, willBeOn: boolean) => Promise<unknown>
  /** The action that visitors continue with after they have signed in. */
  pendingAction: PendingAction
  messages: { added: string; removed: string }
}

/** Asks for an email about an item, or cancels it. Visitors sign in first. */
export function NotifyToggle({ ids, item, label, big = false, send, pendingAction, messages }: Props) {
  const isOn = ids.useHas(item.id)
  const requestSignIn = useSignInToBeNotified()
  const signIn = () => requestSignIn({ ...pendingAction, successMessage: messages.added })

  async function change(willBeOn: boolean): Promise<void> {
    const { token, userId } = readSession()
    if (token === undefined || userId === undefined) return signIn()
    try {
      await send(userId, willBeOn)
      ids.set(item.id, willBeOn)
      toast.success(willBeOn ? messages.added : messages.removed, { undo: () => void change(!willBeOn) })
    } catch (error) {
      if (isApiError(error, 401)) return signIn()
      toast.error(serverMessageOf(error) ?? 'Could not save this. Try again.')
    }
  }

  const press = useAction(change)
  return (
    <NotifyButton
      name={item.name}
      label={label}
      big={big}
      isOn={isOn}
      disabled={press.isPending}
      onClick={() => void press.run(!isOn)}
    />
  )
}
