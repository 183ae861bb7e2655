import type { getSharedWishlist } from '@shop/contract/wishlist'
import { data } from 'react-router'
import { AddToCartButton } from '../features/cart/add-to-cart-button.tsx'
import { WishItem } from '../features/wishlist/wish-item.tsx'
import { serverApi } from '../lib/api/server-api.ts'
import type { PageHandle } from '../lib/rendering/page-handle.ts'
import { pageTitle } from '../lib/rendering/site.ts'
import { LinkButton } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import layout from '../ui/layout.module.css'
import text from '../ui/text.module.css'
import type { Route } from './+types/shared-wishlist.ts'

export const handle: PageHandle = { noIndex: true }

export const meta = () => [{ title: pageTitle('Shared wishlist') }]

/** Not cached, because a revoked link must stop working at once. */
export const headers = () => ({ 'Cache-Control': 'no-store' })

export async function loader({ context, params }: Route.LoaderArgs) {
  if (!/^[\w-]{1,100}$/.test(params.token))
    throw data('This wishlist doesn’t exist, or isn’t shared any more.', { status: 404 })
  return await serverApi(context)<typeof getSharedWishlist>('GET /api/wishlists/:token', { params })
}

export default function SharedWishlistPage({ loaderData: { owner, products } }: Route.ComponentProps) {
  return (
    <div className={classes(layout.container, layout.section, layout.fullHeight)}>
      <h1 className={classes(text.display, text.h1, layout.spaceBelowM)}>{owner}’s wishlist</h1>
      {products.length === 0 ? (
        <EmptyState
          title="This wishlist is empty"
          picture="handbag"
          actions={<LinkButton to="/shop">Explore the shop</LinkButton>}
        />
      ) : (
        <ul>
          {products.map((product) => (
            <WishItem key={product.id} product={product}>
              <AddToCartButton product={product} />
            </WishItem>
          ))}
        </ul>
      )}
    </div>
  )
}
