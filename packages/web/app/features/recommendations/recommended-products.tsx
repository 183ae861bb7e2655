import type { Product } from '@shop/contract/catalogue'
import { MAX_RECOMMENDED_PRODUCTS, POPULAR_PRODUCT_REASON } from '@shop/contract/recommendations/recommendations.rules'
import { Link } from 'react-router'
import { useSession } from '../../lib/session/session.ts'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import productTile from '../../ui/product-tile.module.css'
import reasonStyles from '../../ui/reason.module.css'
import text from '../../ui/text.module.css'
import { RecommendationPlaceholders } from './recommendation-placeholders.tsx'
import { RECOMMENDED_TITLE } from './recommendations.rules.ts'
import recommended from './recommended.module.css'
import { useRecommendedProducts } from './use-recommended.ts'

type Item = Pick<Product, 'id' | 'name' | 'image' | 'actualPrice' | 'discountPrice'>

/** Six products with reasons: from the user's history when signed in, otherwise the popular ones. */
export function RecommendedProducts({ popular }: { popular: readonly Item[] }) {
  const session = useSession()
  const personal = useRecommendedProducts(session?.token === undefined ? undefined : session.userId)
  const shown = personal?.length ? personal : popular.map((product) => ({ product, reason: POPULAR_PRODUCT_REASON }))
  return (
    <section className={layout.section} aria-labelledby="recommended">
      <div className={layout.sectionHead}>
        <h2 className={classes(text.display, text.h2)} id="recommended">
          {RECOMMENDED_TITLE}
        </h2>
      </div>
      {shown.length === 0 ? (
        <RecommendationPlaceholders />
      ) : (
        <ul className={recommended.root}>
          {shown.slice(0, MAX_RECOMMENDED_PRODUCTS).map(({ product, reason }) => (
            <li key={product.id}>
              <Link to={`/product/${product.id}`}>
                <span className={classes(productTile.tile, recommended.tile)}>
                  <Picture src={product.image} alt="" />
                </span>
                <span className={recommended.name}>{product.name}</span>
              </Link>
              <Price item={product} saving="none" />
              <p className={classes(reasonStyles.reason, recommended.reason)}>{reason}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
