import type { listPublicCoupons } from '@shop/contract/promotions'
import { listFaq } from '@shop/contract/support/faq.texts'
import { Link } from 'react-router'
import { Faq } from '../../features/pages/faq.tsx'
import { serverApi } from '../../lib/api/server-api.ts'
import { pageMeta } from '../../lib/rendering/page-meta.ts'
import { storeName } from '../../lib/rendering/site.ts'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
import type { Route } from './+types/faq.ts'

export const loader = ({ context }: Route.LoaderArgs) =>
  serverApi(context)<typeof listPublicCoupons>('GET /api/shop/coupons')

export const meta = () =>
  pageMeta({
    title: 'FAQ',
    description: 'Answers about shopping, movies, payments, returns and your account.',
  })

export default function FaqPage({ loaderData: coupons }: Route.ComponentProps) {
  return (
    <div className={classes(layout.container, layout.section)}>
      <h1 className={classes(text.display, text.hero)}>Frequently asked questions</h1>
      <p className={classes(text.quiet, layout.spaceAboveM, layout.spaceBelow3xl)}>
        Can’t find your answer? <Link to="/contact">Contact us</Link>. <Link to="/support#ask">Ask a question</Link> to
        search all our help texts.
      </p>
      <Faq sections={listFaq({ name: storeName(), coupons })} />
    </div>
  )
}
