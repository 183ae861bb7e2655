import { lazyComponent } from '../../lib/lazy-component.ts'
import { pageTitle } from '../../lib/store.ts'

const Activity = lazyComponent(() => import('../../features/admin/activity/activity.tsx'), 'Activity')

/** Without a client loader, the guard wouldn't run on the first page load. */
export const clientLoader = () => null
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
