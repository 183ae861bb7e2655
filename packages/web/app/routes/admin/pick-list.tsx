import { Link } from 'react-router'
import { lazyComponent } from '../../lib/rendering/lazy-component.ts'
import { pageTitle } from '../../lib/rendering/site.ts'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
import visibility from '../../ui/visibility.module.css'

const PickList = lazyComponent(() => import('../../features/admin/orders/pick-list.tsx'), 'PickList')

/** Without a client loader, the guard wouldn't run on the first page load. */
export const clientLoader = () => null
clientLoader.hydrate = true as const

export const meta = () => [{ title: pageTitle('Pick list') }]

export default function PickListPage() {
  return (
    <>
      <Link className={classes(text.strongLink, visibility.screenOnly)} to="/admin/manageorders">
        Manage Orders
      </Link>
      <h1 className={classes(text.display, text.h1, layout.spaceBelowXl)}>Pick list</h1>
      <PickList />
    </>
  )
}
