import type { getSharedWishlist } from '@shop/contract/wishlist'
import { data } from 'react-router'
import { WishItem } from '../features/wishlist/wish-item.tsx'
import { call } from '../lib/api.ts'
import { isApiError } from '../lib/api-error.ts'
import type { PageHandle } from '../lib/page-handle.ts'
import { pageTitle } from '../lib/store.ts'
import { LinkButton } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import layout from '../ui/layout.module.css'
import { RowsSkeleton } from '../ui/rows-skeleton.tsx'
import text from '../ui/text.module.css'
import type { Route } from './+types/shared-wishlist.ts'

export const handle: PageHandle = { noIndex: true }

export const meta = () => [{ title: pageTitle('Shared wishlist') }]

/** In the browser, because a page of the server is cached, and a revoked link must stop working at once. */
export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const input = { params, signal: request.signal }
  try {
    return await call<typeof getSharedWishlist>('GET /api/wishlists/:token', input)
  } catch (error) {
    if (isApiError(error, 404)) throw data(error.message, { status: 404 })
    throw error
  }
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => <RowsSkeleton label="Loading the wishlist..." title="Wishlist" />

export default function SharedWishlistPage({ loaderData: { owner, products } }: Route.ComponentProps) {
  return (
    <div className={classes(layout.container, layout.section, layout.fullHeight)}>
      <h1 className={classes(text.display, text.h1, layout.spaceBelowM)}>Wishlist of {owner}</h1>
      {products.length === 0 ? (
        <EmptyState
          title="This wishlist is empty"
          picture="handbag"
          actions={<LinkButton to="/shop">Explore the shop</LinkButton>}
        />
      ) : (
        <ul>
          {products.map((product) => (
            <WishItem key={product.id} product={product} />
          ))}
        </ul>
      )}
    </div>
  )
}
