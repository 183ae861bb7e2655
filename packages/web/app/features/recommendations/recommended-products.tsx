import type { Product } from '@shop/contract/catalogue'
import { POPULAR_REASON, RECOMMENDED_SHOWN } from '@shop/contract/recommendations/recommendations.rules'
import { Link } from 'react-router'
import { useSession } from '../../lib/session.ts'
import { Picture } from '../../ui/picture.tsx'
import { RecommendationPlaceholders } from './recommendation-placeholders.tsx'
import { RECOMMENDED_TITLE } from './recommendations.rules.ts'
import { useRecommendedProducts } from './use-recommended.ts'
import './recommended.css'

type Item = Pick<Product, 'id' | 'name' | 'image'>

/** Six products with reasons: from the user's history when signed in, otherwise the popular ones. */
export function RecommendedProducts({ popular }: { popular: readonly Item[] }) {
  const session = useSession()
  const personal = useRecommendedProducts(session?.token === undefined ? undefined : session.userId)
  const shown = personal?.length ? personal : popular.map((product) => ({ product, reason: POPULAR_REASON }))
  return (
    <section className="sect" aria-labelledby="recommended">
      <div className="sect-head">
        <h2 className="d h2" id="recommended">
          {RECOMMENDED_TITLE}
        </h2>
      </div>
      {shown.length === 0 ? (
        <RecommendationPlaceholders />
      ) : (
        <ul className="recommended">
          {shown.slice(0, RECOMMENDED_SHOWN).map(({ product, reason }) => (
            <li key={product.id}>
              <Link to={`/product/${product.id}`}>
                <span className="tile">
                  <Picture src={product.image} alt="" />
                </span>
                <span className="name">{product.name}</span>
              </Link>
              <p className="because">{reason}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
