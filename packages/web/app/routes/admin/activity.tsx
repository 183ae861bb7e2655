import { lazyComponent } from '../../lib/lazy-component.ts'
import { requireStaff } from '../../lib/staff.ts'
import { pageTitle } from '../../lib/store.ts'
import type { Route } from './+types/activity.ts'

const Activity = lazyComponent(() => import('../../features/admin/activity/activity.tsx'), 'Activity')

export async function clientLoader(args: Route.ClientLoaderArgs) {
  await requireStaff(args, 'audit.view')
  return null
}
clientLoader.hydrate = true as const

export const meta = () => [{ title: pageTitle('Activity log') }]

export default function ActivityPage() {
  return (
    <>
      <h1 className="d h1 mb-5">Activity log</h1>
      <Activity />
    </>
  )
}
