import { Link, useSearchParams } from 'react-router'
import { lazyComponent } from '../../lib/rendering/lazy-component.ts'
import { pageTitle } from '../../lib/rendering/site.ts'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { TabBar } from '../../ui/tab-bar.tsx'
import text from '../../ui/text.module.css'

const DeliverySettingsPanel = lazyComponent(
  () => import('../../features/admin/delivery/delivery-settings.tsx'),
  'DeliverySettingsPanel',
)
const UnserviceablePins = lazyComponent(
  () => import('../../features/admin/delivery/unserviceable-pins.tsx'),
  'UnserviceablePins',
)

const CodSettingsPanel = lazyComponent(() => import('../../features/admin/cash/cod-settings.tsx'), 'CodSettingsPanel')

/** Without a client loader, the guard wouldn't run on the first page load. */
export const clientLoader = () => null
clientLoader.hydrate = true as const

export const meta = () => [{ title: pageTitle('Delivery') }]

const VIEWS = [
  { name: 'dates', label: 'Dates', Panel: DeliverySettingsPanel },
  { name: 'pins', label: 'PINs', Panel: UnserviceablePins },
  { name: 'cod', label: 'Cash on delivery', Panel: CodSettingsPanel },
] as const

/** Delivery dates, excluded PINs, and cash on delivery. The URL selects the view. */
export default function DeliveryPage() {
  const [params] = useSearchParams()
  const view = VIEWS.find(({ name }) => name === params.get('view')) ?? VIEWS[0]
  return (
    <>
      <h1 className={classes(text.display, text.h1, layout.spaceBelowM)}>Delivery</h1>
      <TabBar className={layout.spaceBelowXl}>
        {VIEWS.map(({ name, label }) => (
          <Link key={name} to={`?view=${name}`} aria-current={name === view.name ? 'page' : undefined}>
            {label}
          </Link>
        ))}
      </TabBar>
      <view.Panel />
    </>
  )
}
