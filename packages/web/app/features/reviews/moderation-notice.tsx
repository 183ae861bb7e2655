import type { ModerationState } from '@shop/contract/reviews'
import { Notice } from '../../ui/notice.tsx'

type Props = { subject: string; item: { state: ModerationState; reason: string | null } }

/** Whether something that the user wrote is shown, and why not. */
export const ModerationNotice = ({ subject, item: { state, reason } }: Props) => (
  <Notice kind={state === 'published' ? 'ok' : state === 'pending' ? 'info' : 'warn'} isPolite>
    {state === 'published' && `${subject} is published.`}
    {state === 'pending' && `${subject} will appear once we’ve checked it.`}
    {state === 'rejected' && `${subject} wasn’t published: ${reason}`}
  </Notice>
)
