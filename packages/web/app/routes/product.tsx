import type { getProduct, listCategory } from '@shop/contract/catalogue'
import { data } from 'react-router'
import { deliveryEstimate } from '../features/catalogue/delivery.ts'
import { categoryOf, toCard } from '../features/catalogue/listed-product.ts'
import { ProductDetails } from '../features/catalogue/product-details.tsx'
import { productJsonLd } from '../features/catalogue/product-json-ld.ts'
import { ProductRail } from '../features/catalogue/product-rail.tsx'
import { AddToCartButton } from '../features/library/add-to-cart-button.tsx'
import type { PageHandle } from '../lib/page-handle.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { serverApi } from '../lib/server-api.ts'
import { pageTitle } from '../lib/store.ts'
import type { Route } from './+types/product.ts'

const RELATED_SHOWN = 12

export const handle: PageHandle = { tabs: false }

export async function loader({ context, params }: Route.LoaderArgs) {
  if (!/^[1-9]\d{0,8}$/.test(params.id)) throw data('Product not found', { status: 404 })
  const call = serverApi(context)
  const product = await call<typeof getProduct>('GET /api/orders/products/:id', { params: { id: Number(params.id) } })
  const category = categoryOf(product)
  // The product can be bought without its neighbours.
  const neighbours =
    category &&
    (await call<typeof listCategory>('GET /shopflix/category', {
      query: { main_category: category.mainCategory, sub: product.subCategory, size: String(RELATED_SHOWN + 1) },
    }).catch(() => undefined))
  const related = (neighbours?.content ?? []).filter(({ id }) => id !== product.id).slice(0, RELATED_SHOWN)
  return { product, related: related.map(toCard), deliveryDate: deliveryEstimate() }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (loaderData === undefined) return [{ title: pageTitle('Page not found') }, { name: 'robots', content: 'noindex' }]
  const { product } = loaderData
  const description = product.description ?? `${product.name}, ${product.subCategory}`
  return [
    ...pageMeta({ title: product.name, description, image: product.image, type: 'product' }),
    ...productJsonLd(product, categoryOf(product)).map((about) => ({ 'script:ld+json': about })),
  ]
}

export default function ProductPage({ loaderData: { product, related, deliveryDate } }: Route.ComponentProps) {
  return (
    <>
      <ProductDetails
        key={product.id}
        product={product}
        category={categoryOf(product)}
        deliveryDate={deliveryDate}
        addButton={<AddToCartButton of={product} look="solid" big />}
      />
      {related.length > 0 && (
        <div className="wrap">
          <ProductRail id="related" title={`More in ${product.subCategory}`} products={related} />
        </div>
      )}
    </>
  )
}
