import type { getShopHome } from '@shop/contract/catalogue'
import { toCard } from '../features/catalogue/listed-product.ts'
import { AddToCartButton } from '../features/library/add-to-cart-button.tsx'
import { ComingSoon } from '../features/recommendations/coming-soon.tsx'
import { RecommendedGrid } from '../features/recommendations/recommended-grid.tsx'
import { recommendedTitle } from '../features/recommendations/title.ts'
import { useRecommended } from '../features/recommendations/use-recommended.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { serverApi } from '../lib/server-api.ts'
import { useSession } from '../lib/session.ts'
import { ProductGridSkeleton } from '../ui/skeleton.tsx'
import type { Route } from './+types/recommendations.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { popular } = await serverApi(context)<typeof getShopHome>('GET /api/shop/home')
  return { popular: popular.map(toCard) }
}

export const meta = () =>
  pageMeta({
    title: 'Recommendations',
    description: 'Products that suit you, from what you looked at and bought; what is popular until then.',
  })

/** From the shopper's own history; for visitors, and while nothing is known, what is popular (decision 35). */
export default function RecommendationsPage({ loaderData: { popular } }: Route.ComponentProps) {
  const session = useSession()
  const isVisitor = session !== undefined && session.userId === undefined
  const found = useRecommended(session?.userId)
  const isPersonal = found !== undefined && found !== null && found.length > 0
  const waits = !isVisitor && found === undefined
  const add = (product: Parameters<typeof AddToCartButton>[0]['of']) => <AddToCartButton of={product} />
  return (
    <div className="wrap sect">
      <h1 className="d h1">{recommendedTitle(isPersonal)}</h1>
      <p className="quiet mt-2 mb-6">
        {isPersonal ? 'From what you bought and looked at.' : 'What other shoppers like at the moment.'}
      </p>
      <h2 className="sr">Products</h2>
      {isPersonal && <RecommendedGrid items={found} add={add} />}
      {!isPersonal && popular.length === 0 && <ComingSoon />}
      {!isPersonal && popular.length > 0 && (
        <>
          {waits && (
            <div className="when-in">
              <ProductGridSkeleton />
            </div>
          )}
          <div className={waits ? 'when-out' : undefined}>
            <RecommendedGrid items={popular.map((product) => ({ product }))} add={add} />
          </div>
        </>
      )}
    </div>
  )
}
