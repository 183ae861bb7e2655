import type { ModerationState } from '@shop/contract/reviews'
import type { ReactNode } from 'react'
import { StatusBadge } from '../../../ui/badges.tsx'
import { classes } from '../../../ui/classes.ts'
import layout from '../../../ui/layout.module.css'
import text from '../../../ui/text.module.css'
import messages from '../styles/messages.module.css'
import { STATES } from './moderation.ts'

type Props = {
  title: ReactNode
  state: ModerationState
  reason: string | null
  /** The customer's text. */
  children: ReactNode
}

/** What a customer wrote, with the decision of staff. */
export const ModeratedText = ({ title, state, reason, children }: Props) => (
  <>
    <p className={classes(layout.row, layout.between, layout.wrap)}>
      {title}
      <StatusBadge tone={STATES[state].tone}>{STATES[state].label}</StatusBadge>
    </p>
    <div className={messages.text}>{children}</div>
    {reason !== null && <p className={classes(text.small, text.quiet)}>Reason: {reason}</p>}
  </>
)
