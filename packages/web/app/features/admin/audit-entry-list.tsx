import type { AuditEntry } from '@shop/contract/audit'
import { formatDateTime } from '@shop/contract/kit/dates'
import { classes } from '../../ui/classes.ts'
import text from '../../ui/text.module.css'
import { describeChange } from './activity/describe-change.ts'
import { DetailList } from './detail-list.tsx'
import messages from './styles/messages.module.css'

/** One line per change. Each expands to show the values before and after. */
export const AuditEntryList = ({ entries }: { entries: readonly AuditEntry[] }) => (
  <ul className={messages.activity}>
    {entries.map((entry) => (
      <AuditEntryItem key={entry.id} entry={entry} />
    ))}
  </ul>
)

const AuditEntryItem = ({ entry }: { entry: AuditEntry }) => (
  <li>
    <details>
      <summary>{describeChange(entry)}</summary>
      <DetailList
        details={[
          ['By', entry.actor.email],
          ['Before', formatFields(entry.before)],
          ['After', formatFields(entry.after)],
          ['Request ID', entry.requestId ?? 'none'],
        ]}
      />
    </details>
    <span className={classes(text.small, text.quiet, text.numeric)}>{formatDateTime(entry.at)}</span>
  </li>
)

/** Formats fields as 'status SHIPPED, reason late'. */
const formatFields = (fields: AuditEntry['before']): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name} ${String(value)}`)
    .join(', ') || 'none'
