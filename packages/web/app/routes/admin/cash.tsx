import { Link, useSearchParams } from 'react-router'
import { lazyComponent } from '../../lib/rendering/lazy-component.ts'
import { pageTitle } from '../../lib/rendering/site.ts'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { TabBar } from '../../ui/tab-bar.tsx'
import text from '../../ui/text.module.css'

const CashRegisterView = lazyComponent(() => import('../../features/admin/cash/cash-register.tsx'), 'CashRegisterView')
const Payouts = lazyComponent(() => import('../../features/admin/cash/payouts.tsx'), 'Payouts')

/** Without a client loader, the guard wouldn't run on the first page load. */
export const clientLoader = () => null
clientLoader.hydrate = true as const

export const meta = () => [{ title: pageTitle('Cash') }]

/** The cash register, and refunds to transfer. The URL selects the view. */
export default function CashPage() {
  const [params] = useSearchParams()
  const isPayouts = params.get('view') === 'refunds'
  return (
    <>
      <h1 className={classes(text.display, text.h1, layout.spaceBelowM)}>Cash</h1>
      <TabBar className={layout.spaceBelowXl}>
        <Link to="?view=register" aria-current={isPayouts ? undefined : 'page'}>
          Register
        </Link>
        <Link to="?view=refunds" aria-current={isPayouts ? 'page' : undefined}>
          Refunds
        </Link>
      </TabBar>
      {isPayouts ? <Payouts /> : <CashRegisterView />}
    </>
  )
}
