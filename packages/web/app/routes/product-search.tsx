import { LIMITS } from '@shop/contract/kit/limits'
import { formatCount } from '@shop/contract/kit/numbers'
import type { searchProducts } from '@shop/contract/search'
import type { ReactNode } from 'react'
import { isRouteErrorResponse, useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router'
import { toListed } from '../features/catalogue/listed-product.ts'
import { ProductList } from '../features/catalogue/product-list.tsx'
import { SortSelect } from '../features/catalogue/sort-select.tsx'
import { AddToCartButton } from '../features/library/add-to-cart-button.tsx'
import { ProductFilters } from '../features/search/product-filters.tsx'
import {
  hasProductFilters,
  type ProductSearch,
  productSearchQuery,
  productSearchUrl,
  readProductSearch,
} from '../features/search/product-search.ts'
import { call } from '../lib/api.ts'
import type { PageHandle } from '../lib/page-handle.ts'
import { serverApi } from '../lib/server-api.ts'
import { pageTitle } from '../lib/store.ts'
import { useAsked } from '../lib/use-asked.ts'
import { useMorePages } from '../lib/use-more-pages.ts'
import { useSlow } from '../lib/use-slow.ts'
import { LinkButton } from '../ui/button.tsx'
import { Empty, ErrorPanel } from '../ui/empty.tsx'
import { ProductGridSkeleton } from '../ui/skeleton.tsx'
import type { Route } from './+types/product-search.ts'

const SEARCH = 'GET /api/products/search'
const ADDRESS = '/shop/products/search'

type Found = Awaited<ReturnType<typeof call<typeof searchProducts>>>

const listed = ({ content }: Found) => content.map((product) => toListed(product, product.description))

export const handle: PageHandle = { hidden: true }

export async function loader({ context, request }: Route.LoaderArgs) {
  const search = readProductSearch(new URL(request.url).searchParams)
  // A blank search finds nothing (spec 2).
  if (search.query === '') return { search, products: [], total: 0 }
  const found = await serverApi(context)<typeof searchProducts>(SEARCH, {
    query: productSearchQuery(search, search.page),
  })
  return { search, products: listed(found), total: found.totalElements }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData?.search.query ? `“${loaderData.search.query}”` : 'Search') },
]

export default function ProductSearchPage({ loaderData }: Route.ComponentProps) {
  const { search, total } = loaderData
  const asked = readProductSearch(useAsked())
  const navigate = useNavigate()
  const isLoading = useSlow(useNavigation().location?.pathname === ADDRESS)
  const name = `${productSearchUrl(search)} ${search.page}`
  if (search.query === '')
    return (
      <div className="wrap">
        <Head search={search} />
        <NothingFound search={search} fromFirst={false} />
      </div>
    )
  return (
    <div className="wrap">
      <Head search={search}>{countWords(total)}</Head>
      <ProductFilters
        search={asked}
        sort={
          <SortSelect
            sort={asked.sort}
            onChange={(sort) => void navigate(productSearchUrl({ ...asked, sort }), { preventScrollReset: true })}
          />
        }
      />
      {isLoading ? (
        <ProductGridSkeleton count={loaderData.products.length || LIMITS.pageSize} />
      ) : (
        <Results key={name} name={name} {...loaderData} />
      )}
    </div>
  )
}

function Results({ name, search, products }: Route.ComponentProps['loaderData'] & { name: string }) {
  const { items, state, message, lastCard, loadMore } = useMorePages({
    name,
    first: products,
    firstPage: search.page,
    load: async (page) =>
      listed(await call<typeof searchProducts>(SEARCH, { query: productSearchQuery(search, page) })),
  })
  const fromFirst = search.page > 0 && (
    <LinkButton to={productSearchUrl(search)} look="line">
      From the first result
    </LinkButton>
  )
  if (items.length === 0) return <NothingFound search={search} fromFirst={fromFirst} />
  return (
    <>
      {fromFirst && <p className="pb-4">{fromFirst}</p>}
      <ProductList
        products={items}
        viewLabel="View"
        wordsTitle="Customer Review"
        fallback="No detailed description available."
        tag="any"
        addButton={(product, place) => (
          <AddToCartButton of={product} {...(place === 'popup' && { look: 'solid', big: true })} />
        )}
        lastCard={lastCard}
      />
      <div className="pt-6">
        {state === 'loading' && <ProductGridSkeleton count={5} />}
        {state === 'failed' && <ErrorPanel message={message ?? 'Search failed'} onRetry={() => void loadMore()} />}
      </div>
    </>
  )
}

function NothingFound({ search, fromFirst }: { search: ProductSearch; fromFirst: ReactNode }) {
  const { query, sort } = search
  if (query !== '' && hasProductFilters(search)) {
    const all = productSearchUrl({ ...readProductSearch(new URLSearchParams({ query })), sort })
    return (
      <Empty title="No items found." picture="lamp" actions={<LinkButton to={all}>Show All</LinkButton>}>
        No item for “{query}” passes these filters.
      </Empty>
    )
  }
  return (
    <Empty
      title="No items found."
      picture="lamp"
      actions={
        fromFirst || (
          <LinkButton to="/shop" look="line">
            To the shop
          </LinkButton>
        )
      }
    >
      {query === '' ? 'Type what you are looking for into the box above.' : 'Try fewer or other words.'}
    </Empty>
  )
}

const Head = ({ search, children }: { search: ProductSearch; children?: ReactNode }) => (
  <header className="pt-6">
    <h1 className="d h1">{search.query === '' ? 'Search' : <>Results for “{search.query}”</>}</h1>
    <p className="small quiet num">{children}</p>
  </header>
)

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { revalidate, state } = useRevalidator()
  const { search } = useLocation()
  const said = isRouteErrorResponse(error) && typeof error.data === 'string' ? error.data : ''
  return (
    <div className="wrap">
      <Head search={readProductSearch(new URLSearchParams(search))} />
      <ErrorPanel message={said || 'Search failed'} onRetry={() => void revalidate()} busy={state === 'loading'} />
    </div>
  )
}

const countWords = (count: number) => `${formatCount(count)} ${count === 1 ? 'item' : 'items'}`
