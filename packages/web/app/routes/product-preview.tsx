import type { previewProduct } from '@shop/contract/catalogue'
import { findCategoryByName } from '@shop/contract/catalogue/categories.rules'
import { data, redirect } from 'react-router'
import { loadProduct } from '../features/catalogue/load-product.ts'
import { ProductDetails } from '../features/catalogue/product-details.tsx'
import { call } from '../lib/api/api.ts'
import { isApiError } from '../lib/api/api-error.ts'
import type { PageHandle } from '../lib/rendering/page-handle.ts'
import { pageTitle } from '../lib/rendering/site.ts'
import { requireStaff } from '../lib/session/staff.ts'
import { LinkButton } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import layout from '../ui/layout.module.css'
import { Notice } from '../ui/notice.tsx'
import { PageSkeleton } from '../ui/page-skeleton.tsx'
import type { Route } from './+types/product-preview.ts'

export const handle: PageHandle = { tabs: false, noIndex: true }

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData === undefined ? 'Preview' : `Preview: ${loaderData.product.name}`) },
]

export const clientMiddleware = [requireStaff]

const previewPath = (productId: number) => `/product/${productId}/preview`

/**
 * The page of a product for staff, before it is published. Redirects from the id of a variant to that of its product.
 */
export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const load = async (id: number) => {
    const product = await call<typeof previewProduct>('GET /api/admin/products/:id/preview', { params: { id } })
    const mainId = product.variants[0]?.id ?? id
    if (String(id) === params.id && mainId !== id) throw redirect(`${previewPath(mainId)}?variant=${id}`)
    return product
  }
  try {
    return await loadProduct(load, params.id, new URL(request.url).searchParams.get('variant'))
  } catch (error) {
    if (isApiError(error, 404)) throw data(error.message, { status: 404 })
    throw error
  }
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => <PageSkeleton label="Loading the preview..." title="Preview" />

export default function ProductPreviewPage({ loaderData: { productId, product } }: Route.ComponentProps) {
  const edit = (
    <LinkButton big to={`/admin/manageproducts?view=edit&id=${productId}`}>
      Edit product
    </LinkButton>
  )
  return (
    <>
      <div className={classes(layout.container, layout.padTopM)}>
        <Notice kind="info" isPolite>
          Preview for staff: customers see this page once the product is published.
        </Notice>
      </div>
      <ProductDetails
        productId={productId}
        product={product}
        path={previewPath(productId)}
        category={findCategoryByName(product.mainCategory)}
        deliveryDate={undefined}
        deliverTo={null}
        quantity={null}
        addButton={edit}
        wishButton={null}
        notifyButton={null}
      />
    </>
  )
}
