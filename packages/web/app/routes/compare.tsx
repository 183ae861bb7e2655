import type { compareProducts, ProductComparison } from '@shop/contract/catalogue'
import { findCategoryByName } from '@shop/contract/catalogue/categories.rules'
import { MAX_COMPARED } from '@shop/contract/catalogue/compare.rules'
import { useRef } from 'react'
import { Link } from 'react-router'
import { AddToCartButton } from '../features/cart/add-to-cart-button.tsx'
import { type CompareRow, CompareTable } from '../features/catalogue/compare/compare-table.tsx'
import { compareUrl, removeCompared, writeCompared } from '../features/catalogue/compare/compared.ts'
import { toCard } from '../features/catalogue/listed-product.ts'
import { serverApi } from '../lib/api/server-api.ts'
import { focusAfterRemoval } from '../lib/interaction/focus.ts'
import type { PageHandle } from '../lib/rendering/page-handle.ts'
import { pageTitle } from '../lib/rendering/site.ts'
import { LinkButton } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import layout from '../ui/layout.module.css'
import { Notice } from '../ui/notice.tsx'
import text from '../ui/text.module.css'
import type { Route } from './+types/compare.ts'

export const handle: PageHandle = { noIndex: true }

export const meta = () => [{ title: pageTitle('Compare products') }]

/** What the API accepts. */
const MAX_IDS = 20

const readIds = (given: string | null): string =>
  (given ?? '')
    .split(',')
    .filter((id) => /^[1-9]\d{0,8}$/.test(id))
    .slice(0, MAX_IDS)
    .join()

const NOTHING: ProductComparison = { products: [], attributes: [], skipped: [] }

/** `differences=only` leaves out the rows in which all products are the same. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const ids = readIds(searchParams.get('ids'))
  const { products, attributes, skipped } =
    ids === ''
      ? NOTHING
      : await serverApi(context)<typeof compareProducts>('GET /api/products/compare', { query: { ids } })
  const rows: CompareRow[] = [
    { name: 'Brand', unit: null, values: products.map(({ brand }) => brand) },
    {
      name: 'Availability',
      unit: null,
      values: products.map(({ inStock }) => (inStock ? 'In stock' : 'Out of stock')),
    },
    ...attributes,
  ]
  return {
    products: products.map(toCard),
    rows: rows.filter(({ values }) => values.some((value) => value !== null)),
    messages: skipped.map(toMessage),
    category: products[0] && findCategoryByName(products[0].mainCategory),
    onlyDifferences: searchParams.get('differences') === 'only',
  }
}

const toMessage = ({ name, reason }: ProductComparison['skipped'][number]): string =>
  ({
    not_found: 'A product isn’t shown, because it isn’t available any more.',
    other_category: `“${name}” isn’t shown, because it belongs to another category than the first product.`,
    too_many: `“${name}” isn’t shown, because you can compare up to ${MAX_COMPARED} products.`,
  })[reason]

export default function ComparePage({ loaderData }: Route.ComponentProps) {
  const { products, rows, messages, category } = loaderData
  const heading = useRef<HTMLHeadingElement>(null)
  const ids = products.map(({ id }) => id)
  // One product differs from none.
  const onlyDifferences = loaderData.onlyDifferences && products.length > 1
  const suffix = onlyDifferences ? '&differences=only' : ''
  return (
    <div className={classes(layout.container, layout.section, layout.fullHeight)}>
      <h1 ref={heading} className={classes(text.display, text.h1, layout.spaceBelowM)} tabIndex={-1}>
        Compare products
      </h1>
      <div className={classes(layout.stack, layout.spaceBelowM)}>
        {[...new Set(messages)].map((message) => (
          <Notice key={message} kind="warn" isPolite>
            {message}
          </Notice>
        ))}
        {products.length === 1 && <p>Add another product to compare it with this one.</p>}
      </div>
      {products.length === 0 ? (
        <EmptyState
          title="Nothing to compare"
          picture="bookshelf"
          actions={<LinkButton to="/categories">Browse categories</LinkButton>}
        >
          <p>Select Compare on up to {MAX_COMPARED} products of a category to see them side by side.</p>
        </EmptyState>
      ) : (
        <>
          <div className={classes(layout.row, layout.wrap, layout.between, layout.spaceBelowM)}>
            {category !== undefined && (
              <Link
                className={text.strongLink}
                to={`/category/${category.id}`}
                // The products may come from a shared link.
                onClick={() =>
                  writeCompared(products.map(({ id, name, image }) => ({ id, name, image, category: category.title })))
                }
              >
                Add from {category.title}
              </Link>
            )}
            {products.length > 1 && (
              <LinkButton
                variant="line"
                to={`${compareUrl(ids)}${onlyDifferences ? '' : '&differences=only'}`}
                preventScrollReset
              >
                {onlyDifferences ? 'Show all rows' : 'Show only differences'}
              </LinkButton>
            )}
          </div>
          <CompareTable
            products={products}
            rows={rows}
            onlyDifferences={onlyDifferences}
            actions={(product) => (
              <>
                <AddToCartButton product={product} />
                <LinkButton
                  variant="text"
                  to={compareUrl(ids.filter((id) => id !== product.id)) + suffix}
                  aria-label={`Remove ${product.name}`}
                  preventScrollReset
                  onClick={() => {
                    focusAfterRemoval(() => heading.current)
                    removeCompared(product.id)
                  }}
                >
                  Remove
                </LinkButton>
              </>
            )}
          />
        </>
      )}
    </div>
  )
}
