import type { ProductListing } from '@shop/contract/catalogue'
import { LIMITS } from '@shop/contract/kit/limits'
import { formatCountOf } from '@shop/contract/kit/numbers'
import type { searchProducts } from '@shop/contract/search'
import { type ReactNode, Suspense } from 'react'
import { isRouteErrorResponse, useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router'
import { AddToCartButton } from '../features/cart/add-to-cart-button.tsx'
import { CategoryLinks } from '../features/catalogue/category-links.tsx'
import { CompareTray } from '../features/catalogue/compare/lazy-compare.tsx'
import { ChosenFacets } from '../features/catalogue/facets/chosen-facets.tsx'
import { FacetColumns } from '../features/catalogue/facets/facets.tsx'
import { packFacet, unpackFacet } from '../features/catalogue/facets/listed-facet.ts'
import { ProductList } from '../features/catalogue/product-list.tsx'
import { SortSelect } from '../features/catalogue/sort-select.tsx'
import { toFound } from '../features/catalogue/to-listed.ts'
import { ProductFilters } from '../features/search/product-filters.tsx'
import {
  hasProductFilters,
  type ProductSearch,
  productSearchQuery,
  productSearchUrl,
  readProductSearch,
} from '../features/search/product-search.ts'
import { WishButton } from '../features/wishlist/wish-button.tsx'
import { WishHeart } from '../features/wishlist/wish-heart.tsx'
import { call } from '../lib/api/api.ts'
import { serverApi } from '../lib/api/server-api.ts'
import { useDelayedPending } from '../lib/interaction/use-delayed-pending.ts'
import { useInfiniteList } from '../lib/interaction/use-infinite-list.ts'
import { lazyComponent } from '../lib/rendering/lazy-component.ts'
import type { PageHandle } from '../lib/rendering/page-handle.ts'
import { pageTitle } from '../lib/rendering/site.ts'
import { useLatestSearchParams } from '../lib/search-params/latest-search-params.ts'
import { usePendingSearchParams } from '../lib/search-params/pending-search-params.ts'
import { LinkButton } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { EmptyState, ErrorPanel } from '../ui/empty-state.tsx'
import layout from '../ui/layout.module.css'
import { ProductGridSkeleton } from '../ui/product-grid-skeleton.tsx'
import text from '../ui/text.module.css'
import type { Route } from './+types/product-search.ts'

const RecentProducts = lazyComponent(() => import('../features/catalogue/recent-products.tsx'), 'RecentProducts')

const SEARCH = 'GET /api/products/search'
const PATH = '/shop/products/search'

/** Facets that the bar above the results has. */
const IN_BAR = ['price', 'minRating']

export const handle: PageHandle = { noIndex: true }

export async function loader({ context, request }: Route.LoaderArgs) {
  const search = readProductSearch(new URL(request.url).searchParams)
  // A blank search shows no results.
  if (search.query === '') return { search, products: [], facets: [], total: 0, summary: '' }
  const page = await serverApi(context)<typeof searchProducts>(SEARCH, {
    query: productSearchQuery(search, search.page),
  })
  const facets = page.facets?.filter(({ name }) => !IN_BAR.includes(name)) ?? []
  return {
    search,
    products: page.content.map((product) => toFound(product)),
    facets: facets.map(packFacet),
    total: page.totalElements,
    summary: summarise(page),
  }
}

/** Only the server calls it. */
function summarise({ totalElements, nearest }: ProductListing): string {
  const items = formatCountOf(totalElements, 'item')
  return nearest
    ? `No exact matches. Showing ${totalElements === 1 ? 'the closest item' : `the closest ${items}`}.`
    : items
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData?.search.query ? `“${loaderData.search.query}”` : 'Search') },
]

export default function ProductSearchPage({ loaderData }: Route.ComponentProps) {
  const { search, total, summary } = loaderData
  const facets = loaderData.facets.map(unpackFacet)
  const pendingSearch = readProductSearch(usePendingSearchParams())
  const readLatestParams = useLatestSearchParams()
  const navigate = useNavigate()
  const isLoading = useDelayedPending(useNavigation().location?.pathname === PATH)
  const name = `${productSearchUrl(search)} ${search.page}`
  if (search.query === '')
    return (
      <div className={layout.container}>
        <Head search={search} />
        <NothingFound search={search} backToFirst={false} />
      </div>
    )
  return (
    <>
      <div className={layout.container}>
        <Head search={search}>{summary}</Head>
        <ProductFilters
          search={pendingSearch}
          sort={
            <SortSelect
              sort={pendingSearch.sort}
              onChange={(sort) =>
                void navigate(productSearchUrl({ ...readProductSearch(readLatestParams()), sort }), {
                  preventScrollReset: true,
                })
              }
            />
          }
        />
        <FacetColumns facets={facets} total={total}>
          <ChosenFacets facets={facets} />
          {isLoading ? (
            <ProductGridSkeleton count={loaderData.products.length || LIMITS.pageSize} />
          ) : (
            <Results key={name} name={name} {...loaderData} />
          )}
        </FacetColumns>
      </div>
      <CompareTray />
    </>
  )
}

function Results({ name, search, products }: Route.ComponentProps['loaderData'] & { name: string }) {
  const { items, state, message, lastCard, loadMore } = useInfiniteList({
    listKey: name,
    initialItems: products,
    initialPage: search.page,
    async load(page) {
      const query = { ...productSearchQuery(search, page), facets: 'false' as const }
      const [{ content }, { toFound }] = await Promise.all([
        call<typeof searchProducts>(SEARCH, { query }),
        import('../features/catalogue/to-listed.ts'),
      ])
      return content.map(toFound)
    },
  })
  const backToFirst = search.page > 0 && (
    <LinkButton to={productSearchUrl(search)} variant="line">
      Back to first page
    </LinkButton>
  )
  if (items.length === 0) return <NothingFound search={search} backToFirst={backToFirst} />
  return (
    <>
      {backToFirst && <p className={layout.padBottomL}>{backToFirst}</p>}
      <ProductList
        products={items}
        viewLabel="View"
        wishButton={(product) => <WishButton product={product} as={WishHeart} />}
        addButton={(product, place) => (
          <AddToCartButton product={product} hasQuantity={place === 'card'} {...(place === 'popup' && { big: true })} />
        )}
        lastCard={lastCard}
      />
      <div className={layout.padTop2xl}>
        {state === 'loading' && <ProductGridSkeleton count={5} />}
        {state === 'failed' && <ErrorPanel message={message ?? 'Search failed'} onRetry={() => void loadMore()} />}
      </div>
    </>
  )
}

function NothingFound({ search, backToFirst }: { search: ProductSearch; backToFirst: ReactNode }) {
  const { query, sort } = search
  if (query !== '' && hasProductFilters(search)) {
    const unfilteredUrl = productSearchUrl({ ...readProductSearch(new URLSearchParams({ query })), sort })
    return (
      <EmptyState title="No items found." picture="lamp" actions={<LinkButton to={unfilteredUrl}>Show All</LinkButton>}>
        No results match your filters.
      </EmptyState>
    )
  }
  return (
    <>
      <EmptyState
        title="No items found."
        picture="lamp"
        actions={
          backToFirst || (
            <LinkButton to="/shop" variant="line">
              Go to shop
            </LinkButton>
          )
        }
      >
        {query === '' ? 'Search for products in the box above.' : 'Check the spelling or try a broader term.'}
      </EmptyState>
      <OtherProducts />
    </>
  )
}

/** Where to continue without results. */
const OtherProducts = () => (
  <>
    <CategoryLinks />
    <Suspense fallback={null}>
      <RecentProducts />
    </Suspense>
  </>
)

const Head = ({ search, children }: { search: ProductSearch; children?: ReactNode }) => (
  <header className={layout.padTop2xl}>
    <h1 className={classes(text.display, text.h1)}>
      {search.query === '' ? 'Search' : <>Results for “{search.query}”</>}
    </h1>
    <p className={classes(text.small, text.quiet, text.numeric)}>{children}</p>
  </header>
)

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { revalidate, state } = useRevalidator()
  const { search } = useLocation()
  const message = isRouteErrorResponse(error) && typeof error.data === 'string' ? error.data : ''
  return (
    <div className={layout.container}>
      <Head search={readProductSearch(new URLSearchParams(search))} />
      <ErrorPanel message={message || 'Search failed'} onRetry={() => void revalidate()} busy={state === 'loading'} />
      <OtherProducts />
    </div>
  )
}
