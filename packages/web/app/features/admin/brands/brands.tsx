import type { Brand } from '@shop/contract/catalogue'
import { formatCount } from '@shop/contract/kit/numbers'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import layout from '../../../ui/layout.module.css'
import text from '../../../ui/text.module.css'
import { actionsColumn, type Column, DataTable } from '../data-table.tsx'
import { ListSearch } from '../list-search.tsx'
import { PagedList } from '../paged-list.tsx'
import lists from '../styles/lists.module.css'
import { useListParams } from '../use-list-params.ts'
import { brandsQuery } from './brands.api.ts'
import { RenameBrand } from './rename-brand.tsx'

/** All brands with their numbers of products. */
export function Brands() {
  const { page, query } = useListParams({})
  const list = useQuery(brandsQuery({ page, query }))
  const [renamed, setRenamed] = useState<Brand | undefined>()
  return (
    <>
      <section className={layout.panel} aria-labelledby="brands">
        <h2 className={classes(text.h3, layout.spaceBelowXl)} id="brands">
          Brands
        </h2>
        <ListSearch label="Search brands" />
        <PagedList list={list} page={page} empty="No matching brands.">
          {(brands) => (
            <DataTable
              label="Brands"
              columns={columnsOf(setRenamed)}
              rows={brands.map((brand, id) => ({ ...brand, id }))}
            />
          )}
        </PagedList>
      </section>
      {renamed !== undefined && <RenameBrand brand={renamed} onClose={() => setRenamed(undefined)} />}
    </>
  )
}

const columnsOf = (onRename: (brand: Brand) => void): Column<Brand & { id: number }>[] => [
  { name: 'Brand', render: ({ name }) => name },
  { name: 'Products', isNumber: true, render: ({ products }) => formatCount(products) },
  actionsColumn((brand) => (
    <span className={lists.tableActions}>
      <Button
        className={lists.button}
        variant="text"
        aria-label={`Rename ${brand.name}`}
        onClick={() => onRename(brand)}
      >
        Rename
      </Button>
      <Link
        to={`/shop/products/search?${new URLSearchParams({ query: brand.name, brand: brand.name })}`}
        aria-label={`View on site: ${brand.name}`}
      >
        View on site
      </Link>
    </span>
  )),
]
