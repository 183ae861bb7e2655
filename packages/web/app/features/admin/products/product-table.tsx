import type { ProductCategories, ProductTableRow } from '@shop/contract/catalogue'
import { categoryTitle } from '@shop/contract/catalogue/categories.rules'
import { PRODUCT_STATE_LABELS } from '@shop/contract/catalogue/product-states.texts'
import { PRODUCT_TABLE_SORTS } from '@shop/contract/catalogue/products.rules'
import { formatDate } from '@shop/contract/kit/dates'
import { formatRupees } from '@shop/contract/kit/money'
import { formatCount } from '@shop/contract/kit/numbers'
import { LOW_STOCK_THRESHOLD } from '@shop/contract/reports/reports.rules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import layout from '../../../ui/layout.module.css'
import { Picture } from '../../../ui/picture.tsx'
import text from '../../../ui/text.module.css'
import { toast } from '../../../ui/toast.ts'
import { type Column, DataTable } from '../data-table.tsx'
import { EditLink } from '../edit-link.tsx'
import { ListSearch } from '../list-search.tsx'
import { PagedList } from '../paged-list.tsx'
import { productKeys } from '../query-keys.ts'
import lists from '../styles/lists.module.css'
import { TableTools } from '../table-tools.tsx'
import { useListParams } from '../use-list-params.ts'
import { BulkBar } from './bulk-bar.tsx'
import { InlineEdit } from './inline-edit.tsx'
import { productCategoriesQuery, productTableQuery, setSellingPrice, setShownStock } from './products.api.ts'

/** Separates category and sub-category in the URL. */
const SEPARATOR = ' > '

/** All products, published or not. */
export function ProductTable({ canChange }: { canChange: boolean }) {
  const queryClient = useQueryClient()
  const categories = useQuery(productCategoriesQuery)
  const filters = filtersOf(categories.data ?? [])
  const { page, neighbour, query, sort, order, filters: selectedFilters } = useListParams(filters, PRODUCT_TABLE_SORTS)
  const [category, subCategory] = selectedFilters.category === 'all' ? [] : selectedFilters.category.split(SEPARATOR)
  const stock = selectedFilters.stock === 'all' ? undefined : selectedFilters.stock
  const filterValues = { query, category, sub: subCategory, stock, shelf: selectedFilters.shelf }
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set<number>())
  const columns = columnsOf(canChange, () => {
    toast.success('Saved.')
    void queryClient.invalidateQueries({ queryKey: productKeys.all })
  })
  const list = useQuery({
    ...productTableQuery({ page, ...neighbour, sort, order, ...filterValues }),
    // The category in the URL can only be resolved once the categories are loaded.
    enabled: categories.isFetched,
  })
  return (
    <section className={layout.panel} aria-labelledby="all-products">
      <h2 className={text.screenReaderOnly} id="all-products">
        All products
      </h2>
      <ListSearch label="Search products" filters={filters} />
      <PagedList
        list={list}
        page={page}
        idOf={({ id }) => id}
        empty="No matching products."
        tools={<TableTools list="products" columns={columns} />}
      >
        {(rows) => (
          <>
            <DataTable
              label="Products"
              list="products"
              columns={columns}
              rows={rows}
              sorted={{ sort, order }}
              {...(canChange && {
                selection: { selected, onChange: setSelected, nameOf: ({ name }: ProductTableRow) => name },
              })}
            />
            {canChange && selected.size > 0 && (
              <BulkBar
                selected={selected}
                onClear={() => setSelected(new Set())}
                filters={filterValues}
                total={list.data?.totalElements ?? 0}
              />
            )}
          </>
        )}
      </PagedList>
    </section>
  )
}

function filtersOf(categories: ProductCategories) {
  const choices: Record<string, string> = { all: 'All', ...Object.fromEntries(categories.flatMap(choicesOf)) }
  return {
    category: { label: 'Category', choices },
    stock: {
      label: 'Stock',
      choices: {
        all: 'Any',
        in: 'In stock',
        low: `Low (1 to ${LOW_STOCK_THRESHOLD})`,
        out: 'Out of stock',
        selling: 'Best sellers running low',
      },
    },
    shelf: {
      label: 'Show',
      choices: { all: 'All', on: 'Published', draft: 'Drafts', scheduled: 'Scheduled', archived: 'Archived' },
    },
  } as const
}

/** The category itself, then its sub-categories. */
function choicesOf({ mainCategory, subCategories }: ProductCategories[number]): [value: string, label: string][] {
  const title = categoryTitle(mainCategory)
  return [
    [mainCategory, title],
    ...subCategories.map((subCategory): [string, string] => [
      mainCategory + SEPARATOR + subCategory,
      `${title}: ${subCategory}`,
    ]),
  ]
}

const columnsOf = (canChange: boolean, onSaved: () => void): Column<ProductTableRow>[] => [
  {
    name: 'Product',
    sort: 'name',
    render: ({ id, name, image, archivedAt, state }) => (
      <span className={lists.nameCell}>
        <span className={lists.picture}>
          <Picture src={image} alt="" width={44} height={44} fallback={false} />
        </span>
        <EditLink
          id={id}
          name={name}
          canChange={canChange}
          archivedAt={archivedAt}
          hiddenLabel={PRODUCT_STATE_LABELS[state]}
          page={`/product/${id}`}
        />
      </span>
    ),
  },
  { name: 'ID', sort: 'id', isNumber: true, render: ({ id }) => id },
  { name: 'Category', render: ({ mainCategory, subCategory }) => `${categoryTitle(mainCategory)}: ${subCategory}` },
  {
    name: 'Price',
    sort: 'price',
    isNumber: true,
    render: (row) => {
      const price = row.discountPrice === null ? 'None' : formatRupees(row.discountPrice)
      if (!canChange || row.state === 'archived') return price
      return (
        <InlineEdit
          label={`price of ${row.name}`}
          value={row.discountPrice}
          inputMode="decimal"
          save={(entered) => setSellingPrice(row, entered)}
          onSaved={onSaved}
        >
          {price}
        </InlineEdit>
      )
    },
  },
  {
    name: 'Stock',
    sort: 'stock',
    isNumber: true,
    render: ({ id, name, stock, state }) =>
      canChange && state !== 'archived' ? (
        <InlineEdit
          label={`stock of ${name}`}
          value={stock}
          inputMode="numeric"
          save={(entered) => setShownStock(id, stock, entered)}
          onSaved={onSaved}
        >
          {formatCount(stock)}
        </InlineEdit>
      ) : (
        formatCount(stock)
      ),
  },
  {
    name: 'Updated',
    sort: 'changed',
    render: ({ updatedAt }) => <span className={text.numeric}>{formatDate(updatedAt)}</span>,
  },
]
