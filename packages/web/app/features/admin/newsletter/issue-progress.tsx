import { formatCount } from '@shop/contract/kit/numbers'
import type { Issue } from '@shop/contract/notifications'

/** How far an issue is sent; who left the list meanwhile got none. */
export function IssueProgress({ of: { status, written, readers } }: { of: Issue }) {
  const left = readers - written
  return (
    <div className="grid gap-2">
      {status === 'sending' && <progress className="sending" max={readers} value={written} aria-label="Sent so far" />}
      <p role="status">
        {status === 'sending'
          ? `Being sent: ${formatCount(written)} of ${formatCount(readers)}.`
          : `Sent to ${formatCount(written)} ${written === 1 ? 'reader' : 'readers'}.`}
        {status === 'sent' && left > 0 && ` ${formatCount(left)} left the list meanwhile and got none.`}
      </p>
    </div>
  )
}
