import { Link, useSearchParams } from 'react-router'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { pageTitle } from '../../lib/store.ts'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import tabs from '../../ui/tabs.module.css'
import text from '../../ui/text.module.css'

const DeliverySettingsPanel = lazyComponent(
  () => import('../../features/admin/delivery/delivery-settings.tsx'),
  'DeliverySettingsPanel',
)
const UnserviceablePins = lazyComponent(
  () => import('../../features/admin/delivery/unserviceable-pins.tsx'),
  'UnserviceablePins',
)

/** Without a client loader, the guard wouldn't run on the first page load. */
export const clientLoader = () => null
clientLoader.hydrate = true as const

export const meta = () => [{ title: pageTitle('Delivery') }]

/** Delivery dates and PINs without delivery. The URL selects the view. */
export default function DeliveryPage() {
  const [params] = useSearchParams()
  const isPins = params.get('view') === 'pins'
  return (
    <>
      <h1 className={classes(text.display, text.h1, layout.spaceBelowM)}>Delivery</h1>
      <nav className={classes(tabs.tabs, layout.spaceBelowXl)} aria-label="Views">
        <Link to="?view=dates" aria-current={isPins ? undefined : 'page'}>
          Dates
        </Link>
        <Link to="?view=pins" aria-current={isPins ? 'page' : undefined}>
          PINs
        </Link>
      </nav>
      {isPins ? <UnserviceablePins /> : <DeliverySettingsPanel />}
    </>
  )
}
