import { useQuery } from '@tanstack/react-query'
import { addToCart } from '../features/cart/add-to-cart.ts'
import { ShareWishlist } from '../features/wishlist/share-wishlist.tsx'
import { shareQuery, wishlistQuery } from '../features/wishlist/wishlist.api.ts'
import { Wishlist } from '../features/wishlist/wishlist.tsx'
import { prefetch } from '../lib/api/query-client.ts'
import type { PageHandle } from '../lib/rendering/page-handle.ts'
import { pageTitle } from '../lib/rendering/site.ts'
import { sessionContext } from '../lib/session/guard.ts'
import { QueryFallback } from '../ui/query-fallback.tsx'
import { RowsSkeleton } from '../ui/rows-skeleton.tsx'
import type { Route } from './+types/wishlist.ts'

export const handle: PageHandle = { earlyRequests: () => ['/api/users/:userId/wishlist'] }

export const meta = () => [{ title: pageTitle('Wishlist') }]

export async function clientLoader(args: Route.ClientLoaderArgs) {
  const { userId } = args.context.get(sessionContext)
  // Hearts on other pages change the list without the query.
  const list = { ...wishlistQuery(userId), staleTime: 0 }
  await Promise.all([prefetch(list), prefetch(shareQuery(userId))])
  return { userId }
}
clientLoader.hydrate = true as const

const Loading = () => <RowsSkeleton label="Loading your wishlist..." title="Wishlist" />

export { Loading as HydrateFallback }

export default function WishlistPage({ loaderData: { userId } }: Pick<Route.ComponentProps, 'loaderData'>) {
  const query = useQuery(wishlistQuery(userId))
  if (query.data === undefined) return <QueryFallback query={query} loading={<Loading />} />
  return (
    <Wishlist
      userId={userId}
      wishes={query.data}
      addToCart={async (productId) => void (await addToCart(userId, { itemId: productId }, 1))}
      share={<ShareWishlist userId={userId} />}
    />
  )
}
