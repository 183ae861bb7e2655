import { formatCount, formatCountOf } from '@shop/contract/kit/numbers'
import type { Issue } from '@shop/contract/notifications'
import { classes } from '../../../ui/classes.ts'
import layout from '../../../ui/layout.module.css'
import messages from '../styles/messages.module.css'

/** Sending progress. People who unsubscribed since it started are skipped. */
export function IssueProgress({ issue: { status, written, readers } }: { issue: Issue }) {
  const skipped = readers - written
  return (
    <div className={classes(layout.grid, layout.gapS)}>
      {status === 'sending' && (
        <progress className={messages.progress} max={readers} value={written} aria-label="Sending progress" />
      )}
      <p role="status">
        {status === 'sending'
          ? `Sending: ${formatCount(written)} of ${formatCount(readers)}.`
          : `Sent to ${formatCountOf(written, 'subscriber')}.`}
        {status === 'sent' && skipped > 0 && ` ${formatCount(skipped)} unsubscribed before it was sent.`}
      </p>
    </div>
  )
}
