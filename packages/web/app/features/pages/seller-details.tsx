import type { Store } from '@shop/contract/store'
import { describeSellerDetails } from '@shop/contract/support/shop-contacts.rules'
import { storeName } from '../../lib/rendering/site.ts'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
import { DetailLine } from './detail-line.tsx'
import pages from './pages.module.css'

type Props = { store: Pick<Store, 'email' | 'address' | 'seller'> }

/** Who sells, and whom customers and authorities can complain to. The footer links here. */
export function SellerDetails({ store }: Props) {
  const { title, details } = describeSellerDetails({ ...store, name: storeName() })
  return (
    <section className={classes(layout.band, layout.stack)} id="seller" aria-labelledby="seller-title">
      <h2 className={text.h3} id="seller-title">
        {title}
      </h2>
      <dl className={pages.seller}>
        {details.map((detail) => (
          <DetailLine key={detail.name} detail={detail} />
        ))}
      </dl>
    </section>
  )
}
