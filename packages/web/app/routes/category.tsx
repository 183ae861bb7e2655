import type { listCategory } from '@shop/contract/catalogue'
import { type Category, findCategory } from '@shop/contract/catalogue/categories.rules'
import { LIMITS } from '@shop/contract/kit/limits'
import { formatCount, formatCountOf } from '@shop/contract/kit/numbers'
import {
  data,
  isRouteErrorResponse,
  useLocation,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
} from 'react-router'
import { AddToCartButton } from '../features/cart/add-to-cart-button.tsx'
import { CategoryHeader } from '../features/catalogue/category-header.tsx'
import { categoryQuery, categorySearch, parseCategoryView, withSort } from '../features/catalogue/category-params.ts'
import { CompareTray } from '../features/catalogue/compare/lazy-compare.tsx'
import { ChosenFacets } from '../features/catalogue/facets/chosen-facets.tsx'
import { FacetColumns } from '../features/catalogue/facets/facets.tsx'
import { packFacet, unpackFacet } from '../features/catalogue/facets/listed-facet.ts'
import { ProductList } from '../features/catalogue/product-list.tsx'
import { SortSelect } from '../features/catalogue/sort-select.tsx'
import { toListed } from '../features/catalogue/to-listed.ts'
import { WishButton } from '../features/wishlist/wish-button.tsx'
import { WishHeart } from '../features/wishlist/wish-heart.tsx'
import { serverApi } from '../lib/api/server-api.ts'
import { useDelayedPending } from '../lib/interaction/use-delayed-pending.ts'
import type { PageHandle } from '../lib/rendering/page-handle.ts'
import { pageMeta } from '../lib/rendering/page-meta.ts'
import { pageTitle } from '../lib/rendering/site.ts'
import { readFacetParams } from '../lib/search-params/facet-params.ts'
import { useLatestSearchParams } from '../lib/search-params/latest-search-params.ts'
import { usePendingSearchParams } from '../lib/search-params/pending-search-params.ts'
import { NotFound } from '../shell/error-page.tsx'
import { LinkButton } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { EmptyState, ErrorPanel } from '../ui/empty-state.tsx'
import layout from '../ui/layout.module.css'
import { Pager } from '../ui/pager.tsx'
import { ProductGridSkeleton } from '../ui/product-grid-skeleton.tsx'
import text from '../ui/text.module.css'
import type { Route } from './+types/category.ts'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const category = findCategory(params.categoryId)
  if (category === undefined) throw data(null, { status: 404 })
  const { searchParams } = new URL(request.url)
  const view = parseCategoryView(searchParams)
  const filters = readFacetParams(searchParams)
  const {
    content,
    facets = [],
    ...totals
  } = await serverApi(context)<typeof listCategory>('GET /shopflix/category', {
    query: { main_category: category.mainCategory, ...view, ...filters, size: String(LIMITS.pageSize) },
  })
  return { view, ...totals, facets: facets.map(packFacet), products: content.map((product) => toListed(product)) }
}

export const handle: PageHandle = { pageQuery: (params) => categoryQuery(parseCategoryView(params)) }

export const meta: Route.MetaFunction = ({ params, loaderData }) => {
  const category = findCategory(params.categoryId)
  if (category === undefined) return [{ title: pageTitle('Page not found') }, { name: 'robots', content: 'noindex' }]
  const { sub } = loaderData?.view ?? {}
  const tags = pageMeta({
    title: sub === undefined ? category.title : `${sub}, ${category.title}`,
    description: `${sub ?? category.subCategories.join(', ')}: ${category.title.toLowerCase()} with prices in rupees.`,
  })
  // Pages past the end or of an unknown sub-category are empty.
  return loaderData?.products.length === 0 ? [...tags, { name: 'robots', content: 'noindex' }] : tags
}

export default function CategoryPage({ loaderData, params }: Route.ComponentProps) {
  const category = findCategory(params.categoryId)
  const { pathname } = useNavigation().location ?? {}
  const isLoading = useDelayedPending(pathname === `/category/${params.categoryId}`)
  const navigate = useNavigate()
  const pendingView = parseCategoryView(usePendingSearchParams())
  const readLatestParams = useLatestSearchParams()
  if (category === undefined) return <NotFound />
  const { view, products, totalElements, totalPages } = loaderData
  const facets = loaderData.facets.map(unpackFacet)
  return (
    <>
      <CategoryHeader category={category} view={pendingView}>
        {formatCountOf(totalElements, 'product')}
        {products.length > 0 && `, page ${formatCount(view.page + 1)} of ${formatCount(totalPages)}`}
      </CategoryHeader>
      <div className={layout.container}>
        <div className={classes(layout.row, layout.between, layout.padBlockL)}>
          <p className={classes(text.small, text.quiet, text.numeric)}>
            {products.length > 0 && formatRange(view.page, products.length, totalElements)}
          </p>
          <SortSelect
            sort={pendingView.sort}
            onChange={(sort) => void navigate(`?${withSort(readLatestParams(), sort)}`, { preventScrollReset: true })}
          />
        </div>
        <FacetColumns facets={facets} total={totalElements}>
          <ChosenFacets facets={facets} />
          {isLoading ? (
            <ProductGridSkeleton count={products.length || LIMITS.pageSize} />
          ) : (
            <Products loaderData={loaderData} category={category} />
          )}
        </FacetColumns>
        <div className={layout.spaceAbove4xl}>
          <Pager page={view.page} totalPages={totalPages} />
        </div>
      </div>
      <CompareTray />
    </>
  )
}

function Products({ loaderData, category }: Pick<Route.ComponentProps, 'loaderData'> & { category: Category }) {
  const { products, view } = loaderData
  if (products.length === 0) {
    return (
      <EmptyState
        title="No products found."
        picture="bookshelf"
        actions={<LinkButton to={categorySearch({ sub: undefined, sort: view.sort })}>All {category.title}</LinkButton>}
      />
    )
  }
  return (
    <ProductList
      products={products}
      viewLabel="View Product"
      tooltips
      wishButton={(product) => <WishButton product={product} as={WishHeart} />}
      addButton={(product, place) => (
        <AddToCartButton
          product={product}
          place="category"
          hasQuantity={place === 'card'}
          {...(place === 'popup' && { big: true })}
        />
      )}
    />
  )
}

/** Unknown categories show the not-found page; other errors show below the heading and can be retried. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const category = findCategory(useParams().categoryId ?? '')
  const { revalidate, state } = useRevalidator()
  const { search } = useLocation()
  if (category === undefined) return <NotFound />
  const isInvalid = isRouteErrorResponse(error) && error.status === 400
  return (
    <>
      <CategoryHeader category={category} view={parseCategoryView(new URLSearchParams(search))} />
      <div className={layout.container}>
        <ErrorPanel
          message={isInvalid ? error.data : 'Failed to load products. Please try again.'}
          onRetry={() => void revalidate()}
          busy={state === 'loading'}
        />
      </div>
    </>
  )
}

/** '41 to 60 of 8,400'. */
const formatRange = (page: number, count: number, total: number) =>
  `${formatCount(page * LIMITS.pageSize + 1)} to ${formatCount(page * LIMITS.pageSize + count)} of ${formatCount(total)}`
