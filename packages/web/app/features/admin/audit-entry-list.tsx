import type { AuditEntry } from '@shop/contract/audit'
import { formatDateTime } from '@shop/contract/kit/dates'
import { classes } from '../../ui/classes.ts'
import text from '../../ui/text.module.css'
import { describeChange } from './activity/describe-change.ts'
import messages from './styles/messages.module.css'
import record from './styles/record.module.css'

/** One line per change. Each expands to show the values before and after. */
export const AuditEntryList = ({ of: entries }: { of: readonly AuditEntry[] }) => (
  <ul className={messages.activity}>
    {entries.map((entry) => (
      <AuditEntryItem key={entry.id} of={entry} />
    ))}
  </ul>
)

const AuditEntryItem = ({ of: entry }: { of: AuditEntry }) => (
  <li>
    <details>
      <summary>{describeChange(entry)}</summary>
      <dl className={classes(record.adminFacts, text.small)}>
        <Fact name="By" value={entry.actor.email} />
        <Fact name="Before" value={formatFields(entry.before)} />
        <Fact name="After" value={formatFields(entry.after)} />
        <Fact name="Request ID" value={entry.requestId ?? 'none'} />
      </dl>
    </details>
    <span className={classes(text.small, text.quiet, text.numeric)}>{formatDateTime(entry.at)}</span>
  </li>
)

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)

/** Formats fields as 'status SHIPPED, reason late'. */
const formatFields = (fields: AuditEntry['before']): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name} ${String(value)}`)
    .join(', ') || 'none'
