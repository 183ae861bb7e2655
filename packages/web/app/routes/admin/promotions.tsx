import { Link, useSearchParams } from 'react-router'
import { lazyComponent } from '../../lib/rendering/lazy-component.ts'
import { pageTitle } from '../../lib/rendering/site.ts'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { TabBar } from '../../ui/tab-bar.tsx'
import text from '../../ui/text.module.css'

const Coupons = lazyComponent(() => import('../../features/admin/promotions/coupons.tsx'), 'Coupons')
const Showcase = lazyComponent(() => import('../../features/admin/promotions/showcase.tsx'), 'Showcase')

/** Without a client loader, the guard wouldn't run on the first page load. */
export const clientLoader = () => null
clientLoader.hydrate = true as const

export const meta = () => [{ title: pageTitle('Promotions') }]

/** Coupons and the sections of the shop homepage. The URL selects the view. */
export default function PromotionsPage() {
  const [params] = useSearchParams()
  const isShowcase = params.get('view') === 'showcase'
  return (
    <>
      <h1 className={classes(text.display, text.h1, layout.spaceBelowM)}>Promotions</h1>
      <TabBar className={layout.spaceBelowXl}>
        <Link to="?view=coupons" aria-current={isShowcase ? undefined : 'page'}>
          Coupons
        </Link>
        <Link to="?view=showcase" aria-current={isShowcase ? 'page' : undefined}>
          Shop homepage
        </Link>
      </TabBar>
      {isShowcase ? <Showcase /> : <Coupons />}
    </>
  )
}
