import type { getProduct, ProductDetails as Product } from '@shop/contract/catalogue'
import { findCategoryByName } from '@shop/contract/catalogue/categories.rules'
import { isBuyable } from '@shop/contract/catalogue/pricing.rules'
import type { listRelatedProducts, RelatedProducts } from '@shop/contract/recommendations'
import { Suspense, useEffect, useState } from 'react'
import { data } from 'react-router'
import { AddToCartButton, CartQuantity } from '../features/cart/add-to-cart-button.tsx'
import { useIsAdded } from '../features/cart/added-products.ts'
import { deliveryEstimate } from '../features/catalogue/delivery.ts'
import { toCard } from '../features/catalogue/listed-product.ts'
import { ProductDetails } from '../features/catalogue/product-details.tsx'
import { productJsonLd } from '../features/catalogue/product-json-ld.ts'
import { ProductRail } from '../features/catalogue/product-rail.tsx'
import { RecentProducts } from '../features/catalogue/recent-products.tsx'
import type { PageHandle } from '../lib/page-handle.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { addRecentProduct } from '../lib/recent-products.ts'
import { serverApi } from '../lib/server-api.ts'
import layout from '../ui/layout.module.css'
import { QuantityStepper } from '../ui/quantity-stepper.tsx'
import type { Route } from './+types/product.ts'

export const handle: PageHandle = { tabs: false }

export async function loader({ context, params }: Route.LoaderArgs) {
  if (!/^[1-9]\d{0,8}$/.test(params.id)) throw data('Product not found', { status: 404 })
  const call = serverApi(context)
  const product = await call<typeof getProduct>('GET /api/orders/products/:id', { params: { id: Number(params.id) } })
  // The page also works without related products.
  const rows = await call<typeof listRelatedProducts>('GET /api/recommendations/similar/products/:id', {
    params: { id: product.id },
  }).catch(() => [])
  const related = rows.map(({ why, products }) => ({ title: titleOf(why, product), products: products.map(toCard) }))
  return { product, related, deliveryDate: deliveryEstimate() }
}

const titleOf = (why: RelatedProducts['why'], { subCategory }: Product): string =>
  ({
    bought: 'Bought together',
    together: 'You may also like',
    category: `More in ${subCategory}`,
    popular: 'Popular in the shop',
  })[why]

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (loaderData === undefined) return []
  const { product } = loaderData
  const description = product.description ?? `${product.name}, ${product.subCategory}`
  return [
    ...pageMeta({ title: product.name, description, image: product.image, type: 'product' }),
    ...productJsonLd(product, findCategoryByName(product.mainCategory)).map((jsonLd) => ({ 'script:ld+json': jsonLd })),
  ]
}

export default function ProductPage({ loaderData: { product, related, deliveryDate } }: Route.ComponentProps) {
  useEffect(() => addRecentProduct(product), [product])
  return (
    <>
      <Details key={product.id} product={product} deliveryDate={deliveryDate} />
      <div className={layout.container}>
        {related.map(({ title, products }, i) => (
          <ProductRail key={title} id={`related-${i}`} title={title} products={products} />
        ))}
        <RecentProducts key={product.id} except={product.id} />
      </div>
    </>
  )
}

function Details({ product, deliveryDate }: { product: Product; deliveryDate: string }) {
  const [quantity, setQuantity] = useState(1)
  const isAdded = useIsAdded(product.id)
  return (
    <ProductDetails
      product={product}
      category={findCategoryByName(product.mainCategory)}
      deliveryDate={deliveryDate}
      quantity={
        isBuyable(product) &&
        (isAdded ? (
          <Suspense fallback={null}>
            <CartQuantity productId={product.id} />
          </Suspense>
        ) : (
          <QuantityStepper quantity={quantity} name={product.name} max={product.maxQuantity} onChange={setQuantity} />
        ))
      }
      addButton={<AddToCartButton product={product} quantity={quantity} big />}
    />
  )
}
