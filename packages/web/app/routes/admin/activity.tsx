import { lazyComponent } from '../../lib/rendering/lazy-component.ts'
import { pageTitle } from '../../lib/rendering/site.ts'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'

const Activity = lazyComponent(() => import('../../features/admin/activity/activity.tsx'), 'Activity')

/** Without a client loader, the guard wouldn't run on the first page load. */
export const clientLoader = () => null
clientLoader.hydrate = true as const

export const meta = () => [{ title: pageTitle('Activity log') }]

export default function ActivityPage() {
  return (
    <>
      <h1 className={classes(text.display, text.h1, layout.spaceBelowXl)}>Activity log</h1>
      <Activity />
    </>
  )
}
