import type { HealthStatus, SystemHealth } from '@shop/contract/health'
import { formatDateTime } from '@shop/contract/kit/dates'
import { formatCount } from '@shop/contract/kit/numbers'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { StatusBadge } from '../../../ui/badges.tsx'
import { classes } from '../../../ui/classes.ts'
import layout from '../../../ui/layout.module.css'
import { Notice } from '../../../ui/notice.tsx'
import { QueryFallback } from '../../../ui/query-fallback.tsx'
import text from '../../../ui/text.module.css'
import { DetailList } from '../detail-list.tsx'
import frame from '../styles/frame.module.css'
import { formatSize } from './format-size.ts'
import { healthQuery } from './health.api.ts'

const BADGES = {
  ok: { tone: 'ok', label: 'OK' },
  warning: { tone: 'warn', label: 'Warning' },
  problem: { tone: 'bad', label: 'Problem' },
} as const

/** The state of the database, jobs, emails, payments, disk and backups. */
export function SystemHealthView() {
  const query = useQuery(healthQuery)
  // Old figures next to a failed refresh would look current.
  if (query.data === undefined) return <QueryFallback query={query} />
  const { data } = query
  return (
    <div className={classes(layout.grid, layout.gapXl)}>
      <Summary health={data} />
      <div className={frame.twoColumns}>
        <Database health={data} />
        <Payments health={data} />
        <Jobs health={data} />
        <Emails health={data} />
        <Disk health={data} />
        <Backup health={data} />
        <Versions health={data} />
      </div>
    </div>
  )
}

type Props = { health: SystemHealth }

function Summary({ health: { database, jobs, emails, payments, disk, backup, checkedAt } }: Props) {
  const statuses = [database, jobs, emails, payments, disk, backup].map((part) => part?.status ?? 'ok')
  const checked = `Last checked ${formatDateTime(checkedAt)}.`
  if (statuses.includes('problem')) return <Notice kind="bad">Problems need attention now. {checked}</Notice>
  if (statuses.includes('warning'))
    return (
      <Notice kind="warn" isPolite>
        Some services need attention. {checked}
      </Notice>
    )
  return (
    <Notice kind="ok" isPolite>
      Everything works. {checked}
    </Notice>
  )
}

type SectionProps = {
  title: string
  status?: HealthStatus
  details: readonly (readonly [name: string, value: ReactNode])[]
}

const Section = ({ title, status, details }: SectionProps) => (
  <section className={layout.panel}>
    <div className={classes(layout.row, layout.between, layout.spaceBelowM)}>
      <h2 className={text.h3}>{title}</h2>
      {status && <StatusBadge tone={BADGES[status].tone}>{BADGES[status].label}</StatusBadge>}
    </div>
    <DetailList details={details} />
  </section>
)

const Database = ({ health: { database } }: Props) => (
  <Section
    title="Database"
    status={database.status}
    details={[
      ['Response time', `${database.responseMs} ms`],
      ['Connections', `${database.connections} of ${database.maxConnections}`],
      ['Size', formatSize(database.bytes)],
    ]}
  />
)

const Payments = ({ health: { payments } }: Props) => (
  <Section
    title="Payments"
    status={payments.status}
    details={[
      ['Waiting for payment', formatCount(payments.pending)],
      ['Paid without an order', formatCount(payments.withoutOrder)],
      ['Open discrepancies', formatCount(payments.discrepancies)],
      ['Failed refunds', formatCount(payments.failedRefunds)],
    ]}
  />
)

const Jobs = ({ health: { jobs } }: Props) => (
  <Section
    title="Jobs"
    status={jobs.status}
    details={[
      ['Waiting', formatCount(jobs.waiting)],
      ['Running', formatCount(jobs.running)],
      ['Late', formatCount(jobs.late)],
      ...(jobs.failed.length === 0 ? [['Failed', '0'] as const] : []),
      ...jobs.failed.map(({ name, count }) => [`Failed: ${name}`, formatCount(count)] as const),
    ]}
  />
)

const Emails = ({ health: { emails } }: Props) => (
  <Section
    title="Emails"
    status={emails.status}
    details={[
      ['Mail server', emails.isSending ? 'Set up' : 'Not set up; emails stay in the outbox'],
      ['Waiting', formatCount(emails.waiting)],
      ['Oldest queued', emails.oldestWaitingAt && formatDateTime(emails.oldestWaitingAt)],
    ]}
  />
)

const Disk = ({ health: { disk } }: Props) => (
  <Section
    title="Disk"
    {...(disk ? { status: disk.status } : {})}
    details={
      disk
        ? [
            ['Free', formatSize(disk.freeBytes)],
            ['Total', formatSize(disk.totalBytes)],
          ]
        : [['Free', 'Unknown']]
    }
  />
)

const Backup = ({ health: { backup } }: Props) => (
  <Section
    title="Backup"
    {...(backup ? { status: backup.status } : {})}
    details={
      backup
        ? [
            ['Last backup', formatDateTime(backup.finishedAt)],
            ['Size', formatSize(backup.bytes)],
            ['Encrypted', backup.isEncrypted ? 'Yes' : 'No'],
          ]
        : [['Last backup', 'No backup yet']]
    }
  />
)

const Versions = ({ health: { versions, process } }: Props) => (
  <Section
    title="Server"
    details={[
      ['Shopflix', versions.shop],
      ['Node.js', versions.node],
      ['PostgreSQL', versions.postgres],
      ['Running since', formatDateTime(process.startedAt)],
      ['Memory', formatSize(process.memoryBytes)],
    ]}
  />
)
