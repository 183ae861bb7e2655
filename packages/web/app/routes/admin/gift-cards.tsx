import { lazyComponent } from '../../lib/rendering/lazy-component.ts'
import { pageTitle } from '../../lib/rendering/site.ts'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'

const GiftCards = lazyComponent(() => import('../../features/admin/gift-cards/gift-cards.tsx'), 'GiftCards')

/** Without a client loader, the guard wouldn't run on the first page load. */
export const clientLoader = () => null
clientLoader.hydrate = true as const

export const meta = () => [{ title: pageTitle('Gift cards') }]

export default function GiftCardsPage() {
  return (
    <>
      <h1 className={classes(text.display, text.h1, layout.spaceBelowM)}>Gift cards</h1>
      <GiftCards />
    </>
  )
}
