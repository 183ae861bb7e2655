import { Link, useSearchParams } from 'react-router'
import { lazyComponent } from '../../lib/rendering/lazy-component.ts'
import { pageTitle } from '../../lib/rendering/site.ts'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { TabBar } from '../../ui/tab-bar.tsx'
import text from '../../ui/text.module.css'

const InvoiceRegister = lazyComponent(
  () => import('../../features/admin/taxes/invoice-register.tsx'),
  'InvoiceRegister',
)
const TaxSummaryView = lazyComponent(() => import('../../features/admin/taxes/tax-summary.tsx'), 'TaxSummaryView')
const TaxRates = lazyComponent(() => import('../../features/admin/taxes/tax-rates.tsx'), 'TaxRates')
const SellerSettingsPanel = lazyComponent(
  () => import('../../features/admin/taxes/seller-settings.tsx'),
  'SellerSettingsPanel',
)

/** Without a client loader, the guard wouldn't run on the first page load. */
export const clientLoader = () => null
clientLoader.hydrate = true as const

export const meta = () => [{ title: pageTitle('Taxes') }]

const VIEWS = {
  register: { label: 'Invoices', View: InvoiceRegister },
  gst: { label: 'GST', View: TaxSummaryView },
  rates: { label: 'Rates', View: TaxRates },
  seller: { label: 'Seller', View: SellerSettingsPanel },
} as const

const isView = (name: string | null): name is keyof typeof VIEWS => name !== null && name in VIEWS

/** Invoices, taxes of a month, rates and the seller. The URL selects the view. */
export default function TaxesPage() {
  const [params] = useSearchParams()
  const name = params.get('view')
  const current = isView(name) ? name : 'register'
  const { View } = VIEWS[current]
  return (
    <>
      <h1 className={classes(text.display, text.h1, layout.spaceBelowM)}>Taxes</h1>
      <TabBar className={layout.spaceBelowXl}>
        {Object.entries(VIEWS).map(([view, { label }]) => (
          <Link key={view} to={`?view=${view}`} aria-current={view === current ? 'page' : undefined}>
            {label}
          </Link>
        ))}
      </TabBar>
      <View />
    </>
  )
}
