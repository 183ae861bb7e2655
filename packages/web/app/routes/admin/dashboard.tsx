import { formatDate, indiaHour } from '@shop/contract/kit/dates'
import { Link, useSearchParams } from 'react-router'
import { prefetchOverview } from '../../features/admin/dashboard/dashboard.api.ts'
import { twoFactorQuery } from '../../features/users/security.api.ts'
import { TwoFactorNotice } from '../../features/users/two-factor-notice.tsx'
import { prefetch } from '../../lib/api/query-client.ts'
import { lazyComponent } from '../../lib/rendering/lazy-component.ts'
import type { PageHandle } from '../../lib/rendering/page-handle.ts'
import { pageTitle } from '../../lib/rendering/site.ts'
import { sessionContext } from '../../lib/session/guard.ts'
import { useLeaveSession } from '../../shell/use-sign-out.ts'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { TabBar } from '../../ui/tab-bar.tsx'
import text from '../../ui/text.module.css'
import visibility from '../../ui/visibility.module.css'
import type { Route } from './+types/dashboard.ts'

const Analytics = lazyComponent(() => import('../../features/admin/dashboard/analytics.tsx'), 'Analytics')
const loadStatCards = () => import('../../features/admin/dashboard/stat-cards.tsx')
const StatCards = lazyComponent(loadStatCards, 'StatCards')
const loadTools = () => import('../../features/admin/dashboard/dashboard-tools.tsx')
const DashboardTools = lazyComponent(loadTools, 'DashboardTools')
const loadOverview = () => import('../../features/admin/dashboard/overview.tsx')
const Overview = lazyComponent(loadOverview, 'Overview')
const Reports = lazyComponent(() => import('../../features/admin/dashboard/reports.tsx'), 'Reports')

const OVERVIEW_REQUESTS = ['/api/user/totaluser', '/api/shop/totals', '/api/orders/count', '/api/admin/dashboard']

export const handle: PageHandle = {
  isForStaff: true,
  earlyRequests: (params) => ['/auth/two-factor', ...(tabOf(params) === 'overview' ? OVERVIEW_REQUESTS : [])],
}

export async function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  const { name, claims } = context.get(sessionContext)
  void loadTools()
  if (tabOf(new URL(request.url).searchParams) === 'overview') {
    void loadStatCards()
    void loadOverview()
    prefetchOverview()
  }
  // Appearing later, the notice would move the page.
  await prefetch(twoFactorQuery)
  return { name, role: claims.role }
}
clientLoader.hydrate = true as const

export const meta = () => [{ title: pageTitle('Admin') }]

const NOON = 12
const EVENING = 17

function greeting(hour: number): string {
  if (hour < NOON) return 'Good morning'
  return hour < EVENING ? 'Good afternoon' : 'Good evening'
}

const TABS = { overview: 'Overview', analytics: 'Analytics', reports: 'Reports' } as const

/** The URL selects the tab. */
const tabOf = (params: URLSearchParams): string => params.get('tab') ?? 'overview'

export default function DashboardPage({ loaderData: { name, role } }: Route.ComponentProps) {
  const leave = useLeaveSession()
  const [params] = useSearchParams()
  const tab = tabOf(params)
  const now = new Date()
  return (
    <>
      <h1 className={classes(text.display, text.h1, visibility.screenOnly)}>
        {greeting(indiaHour(now))}, {name}
      </h1>
      <div className={classes(layout.row, layout.between, layout.spaceBelowM, visibility.screenOnly)}>
        <p className={classes(text.small, text.quiet)}>{formatDate(now)}</p>
        <DashboardTools />
      </div>
      <TwoFactorNotice />
      <TabBar className={classes(layout.spaceBelowXl, visibility.screenOnly)}>
        {Object.entries(TABS).map(([id, label]) => (
          <Link key={id} to={`?tab=${id}`} aria-current={id === tab ? 'page' : undefined}>
            {label}
          </Link>
        ))}
      </TabBar>
      {tab === 'analytics' ? (
        <Analytics />
      ) : tab === 'reports' ? (
        <Reports />
      ) : (
        <>
          <StatCards onUnauthorized={leave} />
          <Overview role={role} />
        </>
      )}
    </>
  )
}
