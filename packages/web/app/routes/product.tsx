import type { getProduct, ProductDetails as Product } from '@shop/contract/catalogue'
import { categoryTitle, findCategoryByName } from '@shop/contract/catalogue/categories.rules'
import { isBuyable } from '@shop/contract/catalogue/pricing.rules'
import type { listPublicCoupons } from '@shop/contract/promotions'
import type { getProductFeedback } from '@shop/contract/questions'
import type { listRelatedProducts, RelatedProducts } from '@shop/contract/recommendations'
import { Fragment, Suspense, useEffect, useState } from 'react'
import { AddToCartButton, CartQuantity } from '../features/cart/add-to-cart-button.tsx'
import { CompareToggle, CompareTray } from '../features/catalogue/compare/lazy-compare.tsx'
import { deliveryEstimate } from '../features/catalogue/delivery.ts'
import { toCard } from '../features/catalogue/listed-product.ts'
import { loadProduct } from '../features/catalogue/load-product.ts'
import { ProductDetails } from '../features/catalogue/product-details.tsx'
import { productJsonLd } from '../features/catalogue/product-json-ld.ts'
import { withOffers } from '../features/catalogue/product-offers.ts'
import { ProductRail } from '../features/catalogue/product-rail.tsx'
import { DeliverTo } from '../features/delivery/deliver-to.tsx'
import { useDeliveryPin } from '../features/delivery/delivery-pin.ts'
import { NotifyProduct } from '../features/product-notifications/notify-product.tsx'
import { parseFeedbackQuery } from '../features/reviews/feedback-params.ts'
import { ProductFeedback } from '../features/reviews/product-feedback.tsx'
import { WishButton } from '../features/wishlist/wish-button.tsx'
import { serverApi } from '../lib/api/server-api.ts'
import { useRecordView } from '../lib/api/use-record-view.ts'
import { lazyComponent } from '../lib/rendering/lazy-component.ts'
import type { PageHandle } from '../lib/rendering/page-handle.ts'
import { pageMeta } from '../lib/rendering/page-meta.ts'
import { useIsAdded } from '../lib/storage/added-products.ts'
import { addRecentProduct, readRecentProducts, remembersProducts } from '../lib/storage/recent-products.ts'
import layout from '../ui/layout.module.css'
import { QuantityStepper } from '../ui/quantity-stepper.tsx'
import type { Route } from './+types/product.ts'

/** Loaded by visitors who have viewed other products, or turned the list off. */
const RecentProducts = lazyComponent(() => import('../features/catalogue/recent-products.tsx'), 'RecentProducts')

/** Few products have others that are bought together with them. */
const AddAll = lazyComponent(() => import('../features/cart/add-all.tsx'), 'AddAll')

export const handle: PageHandle = {
  tabs: false,
  pageQuery: (params) => Object.fromEntries([...params].filter(([name]) => name === 'variant')),
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const call = serverApi(context)
  const { searchParams } = new URL(request.url)
  const { productId, product } = await loadProduct(
    (id) => call<typeof getProduct>('GET /api/orders/products/:id', { params: { id } }),
    params.id,
    searchParams.get('variant'),
  )
  const view = parseFeedbackQuery(searchParams)
  // The page also works without related products, reviews, questions and coupons.
  const [rows, feedback, coupons] = await Promise.all([
    call<typeof listRelatedProducts>('GET /api/recommendations/similar/products/:id', {
      params: { id: productId },
    }).catch(() => []),
    call<typeof getProductFeedback>('GET /api/products/:id/feedback', {
      params: { id: productId },
      query: view,
    }).catch(() => null),
    call<typeof listPublicCoupons>('GET /api/shop/coupons').catch(() => []),
  ])
  const related = rows.map(({ why, products }) => ({
    title: titleOf(why, product),
    isBought: why === 'bought',
    products: products.map(toCard),
  }))
  return {
    productId,
    product: withOffers(product, coupons),
    related,
    view,
    feedback,
    deliveryDate: deliveryEstimate(),
    // Made here, because the browser needs no code for it.
    jsonLd: productJsonLd(productId, product, findCategoryByName(product.mainCategory), feedback?.reviews.content),
  }
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
  const { product, jsonLd } = loaderData
  const description = product.description ?? `${product.name}, ${product.subCategory}`
  return [
    ...pageMeta({
      title: product.seoTitle ?? product.name,
      description: product.seoDescription ?? description,
      image: product.image,
      type: 'product',
    }),
    ...jsonLd.map((data) => ({ 'script:ld+json': data })),
  ]
}

export default function ProductPage({
  loaderData: { productId, product, related, view, feedback, deliveryDate },
}: Route.ComponentProps) {
  const [hasRecent, setHasRecent] = useState(false)
  useEffect(() => {
    setHasRecent(!remembersProducts() || readRecentProducts().some(({ id }) => id !== productId))
    addRecentProduct({ ...product, id: productId })
  }, [productId, product])
  return (
    <>
      <Details key={productId} productId={productId} product={product} deliveryDate={deliveryDate} />
      <div className={layout.container}>
        {feedback && <ProductFeedback product={{ ...product, id: productId }} feedback={feedback} view={view} />}
        {related.map(({ title, isBought, products }, i) => (
          <Fragment key={title}>
            <ProductRail id={`related-${i}`} title={title} products={products} />
            {isBought && isBuyable(product) && (
              <Suspense fallback={null}>
                <AddAll products={[toBuyable(productId, product), ...products]} />
              </Suspense>
            )}
          </Fragment>
        ))}
        {hasRecent && (
          <Suspense fallback={null}>
            <RecentProducts key={productId} except={productId} />
          </Suspense>
        )}
      </div>
      <CompareTray />
    </>
  )
}

/** What a cart call names: the product, and the chosen variant if it has several. */
const toBuyable = (productId: number, product: Product) => ({
  ...product,
  id: productId,
  ...(product.variants.length > 1 && { variantId: product.id }),
})

type DetailsProps = { productId: number; product: Product; deliveryDate: string }

function Details({ productId, product, deliveryDate }: DetailsProps) {
  const [chosenQuantity, setQuantity] = useState(1)
  const quantity = Math.min(chosenQuantity, product.maxQuantity)
  const isAdded = useIsAdded(product.id)
  const pin = useDeliveryPin()
  useRecordView('products', productId)
  return (
    <ProductDetails
      productId={productId}
      product={product}
      category={findCategoryByName(product.mainCategory)}
      // With a PIN, the line below has its date once it is known.
      deliveryDate={pin === undefined ? deliveryDate : undefined}
      deliverTo={isBuyable(product) && <DeliverTo />}
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
      addButton={<AddToCartButton product={toBuyable(productId, product)} quantity={quantity} big />}
      wishButton={
        <>
          <WishButton product={{ id: productId, name: product.name }} />
          <CompareToggle
            product={{
              id: productId,
              name: product.name,
              image: product.image,
              category: categoryTitle(product.mainCategory),
            }}
          />
        </>
      }
      // A product without a price can't become cheaper.
      notifyButton={
        (!product.inStock || isBuyable(product)) && <NotifyProduct productId={productId} product={product} />
      }
    />
  )
}
