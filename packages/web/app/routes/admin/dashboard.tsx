import { Figures, Places } from '../../features/admin/dashboard.tsx'
import { requireStaff } from '../../lib/staff.ts'
import { pageTitle } from '../../lib/store.ts'
import { useSignOut } from '../../shell/use-area-badge.ts'
import type { Route } from './+types/dashboard.ts'

export async function clientLoader(args: Route.ClientLoaderArgs) {
  const { name } = await requireStaff(args)
  return { name }
}
clientLoader.hydrate = true as const

export const meta = () => [{ title: pageTitle('Admin') }]

const NOON = 12
const EVENING = 17

function greeting(hour: number): string {
  if (hour < NOON) return 'Good morning'
  return hour < EVENING ? 'Good afternoon' : 'Good evening'
}

export default function DashboardPage({ loaderData: { name } }: Route.ComponentProps) {
  const signOut = useSignOut()
  const now = new Date()
  return (
    <>
      <h1 className="d h1">
        {greeting(now.getHours())}, {name}
      </h1>
      <p className="small quiet mb-5">
        {now.toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })}
      </p>
      <Figures onUnauthorized={signOut} />
      <Places />
    </>
  )
}
