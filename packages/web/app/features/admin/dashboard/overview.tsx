import type { AuditEntry } from '@shop/contract/audit'
import { formatDateTime } from '@shop/contract/kit/dates'
import { formatRupees } from '@shop/contract/kit/money'
import { hasPermission } from '@shop/contract/kit/permissions'
import type { Dashboard } from '@shop/contract/reports'
import type { Role } from '@shop/contract/users'
import { useQuery } from '@tanstack/react-query'
import { ChartColumn, FileText, Film, Mail, PackagePlus, ReceiptIndianRupee, ScrollText, UserPlus } from 'lucide'
import { LinkButton } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icon.tsx'
import layout from '../../../ui/layout.module.css'
import { QueryFallback } from '../../../ui/query-fallback.tsx'
import textStyles from '../../../ui/text.module.css'
import { describeChange } from '../activity/describe-change.ts'
import frame from '../styles/frame.module.css'
import messages from '../styles/messages.module.css'
import { BarChart } from './bar-chart.tsx'
import { dashboardQuery } from './dashboard.api.ts'
import dashboard from './dashboard.module.css'

/** Weekly revenue, quick actions and recent activity. */
export function Overview({ role }: { role: Role | undefined }) {
  const query = useQuery(dashboardQuery)
  if (query.data === undefined) return <QueryFallback query={query} />
  const { data } = query
  return (
    <div className={classes(frame.twoColumns, dashboard.twoColumns, layout.spaceAboveXl)}>
      <WeeklyRevenue week={data.week} />
      <QuickActions role={role} />
      <RecentActivity entries={data.activity} isOwn={!hasPermission(role, 'audit.view')} />
    </div>
  )
}

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' })

/** Revenue of the last full week. Each value and the total are also shown as text. */
function WeeklyRevenue({ week: { days, total } }: { week: Dashboard['week'] }) {
  const bars = days.map(({ day, revenue }) => {
    const name = weekday.format(new Date(day))
    return { label: name, short: name, value: revenue, text: revenue.toLocaleString('en-IN') }
  })
  return (
    <section className={classes(layout.panel, dashboard.panel)} aria-labelledby="weekly-revenue">
      <div className={classes(layout.row, layout.between, layout.wrap)}>
        <h2 className={textStyles.h3} id="weekly-revenue">
          Weekly revenue
        </h2>
        <b className={classes(textStyles.numeric, textStyles.h3)}>{formatRupees(total)}</b>
      </div>
      <p className={classes(textStyles.small, textStyles.quiet, layout.spaceBelowM)}>
        Last full week, Monday to Saturday, in rupees
      </p>
      <BarChart bars={bars} label="Revenue by day" />
    </section>
  )
}

/** `isOwn`: shows only the user's own changes. */
const RecentActivity = ({ entries, isOwn }: { entries: readonly AuditEntry[]; isOwn: boolean }) => (
  <section className={classes(layout.panel, dashboard.panel, dashboard.whole)} aria-labelledby="recent-activity">
    <h2 className={textStyles.h3} id="recent-activity">
      Recent activity
    </h2>
    {isOwn && <p className={classes(textStyles.small, textStyles.quiet)}>Your latest changes</p>}
    {entries.length === 0 ? (
      <p className={classes(textStyles.quiet, layout.spaceAboveM)}>No activity yet.</p>
    ) : (
      <ul className={classes(messages.activity, textStyles.small)}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <span>{describeChange(entry)}</span>
            <span className={classes(textStyles.quiet, textStyles.numeric)}>{formatDateTime(entry.at)}</span>
          </li>
        ))}
      </ul>
    )}
  </section>
)

const ACTIONS = [
  { to: '/admin/manageusers?view=add', label: 'Add User', icon: UserPlus, permission: 'users.manage' },
  { to: '/admin/manageproducts?view=add', label: 'Add Product', icon: PackagePlus, permission: 'catalogue.manage' },
  { to: '/admin/managemovies?view=add', label: 'Add Movie', icon: Film, permission: 'catalogue.manage' },
  { to: '/admin/manageorders', label: 'Find Order', icon: ReceiptIndianRupee, permission: 'orders.view' },
  { to: '/admin/messages', label: 'Messages', icon: Mail, permission: 'messages.manage' },
  { to: '/admin?tab=analytics', label: 'Analytics', icon: ChartColumn, permission: 'reports.view' },
  { to: '/admin?tab=reports', label: 'Reports', icon: FileText, permission: 'reports.view' },
  { to: '/admin/activity', label: 'Activity log', icon: ScrollText, permission: 'audit.view' },
] as const

const QuickActions = ({ role }: { role: Role | undefined }) => (
  <section className={classes(layout.panel, dashboard.panel)} aria-labelledby="quick-actions">
    <h2 className={classes(textStyles.h3, layout.spaceBelowM)} id="quick-actions">
      Quick actions
    </h2>
    <div className={dashboard.shortcuts}>
      {ACTIONS.filter(({ permission }) => hasPermission(role, permission)).map(({ to, label, icon }) => (
        <LinkButton className={dashboard.button} key={to} variant="line" to={to}>
          <Icon as={icon} small />
          {label}
        </LinkButton>
      ))}
    </div>
  </section>
)
