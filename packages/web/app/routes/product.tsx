import type { ProductDetails as Product } from '@shop/contract/catalogue'
import { findCategoryByName } from '@shop/contract/catalogue/categories.rules'
import { isBuyable } from '@shop/contract/catalogue/pricing.rules'
import type { listRelatedProducts, RelatedProducts } from '@shop/contract/recommendations'
import { Suspense, useEffect, useState } from 'react'
import { AddToCartButton, CartQuantity } from '../features/cart/add-to-cart-button.tsx'
import { useIsAdded } from '../features/cart/added-products.ts'
import { deliveryEstimate } from '../features/catalogue/delivery.ts'
import { toCard } from '../features/catalogue/listed-product.ts'
import { loadProduct } from '../features/catalogue/load-product.ts'
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

export const handle: PageHandle = {
  tabs: false,
  pageQuery: (params) => Object.fromEntries([...params].filter(([name]) => name === 'variant')),
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const call = serverApi(context)
  const { productId, product } = await loadProduct(call, params.id, new URL(request.url).searchParams.get('variant'))
  // The page also works without related products.
  const rows = await call<typeof listRelatedProducts>('GET /api/recommendations/similar/products/:id', {
    params: { id: productId },
  }).catch(() => [])
  const related = rows.map(({ why, products }) => ({ title: titleOf(why, product), products: products.map(toCard) }))
  return { productId, product, related, deliveryDate: deliveryEstimate() }
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
  const { productId, product } = loaderData
  const description = product.description ?? `${product.name}, ${product.subCategory}`
  return [
    ...pageMeta({ title: product.name, description, image: product.image, type: 'product' }),
    ...productJsonLd(productId, product, findCategoryByName(product.mainCategory)).map((jsonLd) => ({
      'script:ld+json': jsonLd,
    })),
  ]
}

export default function ProductPage({
  loaderData: { productId, product, related, deliveryDate },
}: Route.ComponentProps) {
  useEffect(() => addRecentProduct({ ...product, id: productId }), [productId, product])
  return (
    <>
      <Details key={productId} productId={productId} product={product} deliveryDate={deliveryDate} />
      <div className={layout.container}>
        {related.map(({ title, products }, i) => (
          <ProductRail key={title} id={`related-${i}`} title={title} products={products} />
        ))}
        <RecentProducts key={productId} except={productId} />
      </div>
    </>
  )
}

type DetailsProps = { productId: number; product: Product; deliveryDate: string }

function Details({ productId, product, deliveryDate }: DetailsProps) {
  const [chosenQuantity, setQuantity] = useState(1)
  const quantity = Math.min(chosenQuantity, product.maxQuantity)
  const isAdded = useIsAdded(product.id)
  return (
    <ProductDetails
      productId={productId}
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
      addButton={
        <AddToCartButton
          product={{ ...product, id: productId, ...(product.variants.length > 1 && { variantId: product.id }) }}
          quantity={quantity}
          big
        />
      }
    />
  )
}
