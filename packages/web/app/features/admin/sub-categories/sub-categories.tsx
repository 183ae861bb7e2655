import type { ManagedSubCategory } from '@shop/contract/catalogue'
import { categoryTitle, findCategoryByName } from '@shop/contract/catalogue/categories.rules'
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
import { AgeLimitForm } from './age-limit-form.tsx'
import { MoveSubCategory } from './move-sub-category.tsx'
import { subCategoriesQuery } from './sub-categories.api.ts'

/**
 * All sub-categories with their numbers of products. Those that an import created can be moved to one of the shop's.
 */
export function SubCategories() {
  const { page, query } = useListParams({})
  const list = useQuery(subCategoriesQuery({ page, query }))
  const [moved, setMoved] = useState<ManagedSubCategory | undefined>()
  const [limited, setLimited] = useState<ManagedSubCategory | undefined>()
  return (
    <>
      <section className={layout.panel} aria-labelledby="categories">
        <h2 className={classes(text.h3, layout.spaceBelowM)} id="categories">
          Categories
        </h2>
        <p className={classes(text.quiet, layout.spaceBelowXl)}>
          The menus and pages of the shop link to the standard sub-categories. You can rename all others, or move their
          products to another category.
        </p>
        <ListSearch label="Search categories" />
        <PagedList list={list} page={page} empty="No matching categories.">
          {(rows) => (
            <DataTable
              label="Categories"
              columns={columnsOf(setMoved, setLimited)}
              rows={rows.map((row, id) => ({ ...row, id }))}
            />
          )}
        </PagedList>
      </section>
      {limited !== undefined && <AgeLimitForm row={limited} onClose={() => setLimited(undefined)} />}
      {moved !== undefined && <MoveSubCategory from={moved} onClose={() => setMoved(undefined)} />}
    </>
  )
}

type OnChoose = (row: ManagedSubCategory) => void

const columnsOf = (onMove: OnChoose, onLimit: OnChoose): Column<ManagedSubCategory & { id: number }>[] => [
  { name: 'Sub-category', render: ({ subCategory }) => subCategory },
  { name: 'Category', render: ({ mainCategory }) => categoryTitle(mainCategory) },
  { name: 'Kind', render: ({ isStandard }) => (isStandard ? 'Standard' : 'Added') },
  { name: 'Age limit', render: ({ ageLimits }) => describeLimit(ageLimits) },
  { name: 'Products', isNumber: true, render: ({ products }) => formatCount(products) },
  actionsColumn((row) => (
    <span className={lists.tableActions}>
      <Button
        className={lists.button}
        variant="text"
        aria-label={`Age limit of ${row.subCategory} of ${categoryTitle(row.mainCategory)}`}
        onClick={() => onLimit(row)}
      >
        Age limit
      </Button>
      {!row.isStandard && (
        <Button
          className={lists.button}
          variant="text"
          aria-label={`Move or rename ${row.subCategory} of ${categoryTitle(row.mainCategory)}`}
          onClick={() => onMove(row)}
        >
          Move or rename
        </Button>
      )}
      <ViewOnSite row={row} />
    </span>
  )),
]

/** '18 and over'; of the category, if that limit is higher. */
function describeLimit({ category, subCategory }: ManagedSubCategory['ageLimits']): string {
  const limit = Math.max(category ?? 0, subCategory ?? 0)
  return limit === 0 ? 'None' : `${limit} and over`
}

const ViewOnSite = ({ row }: { row: ManagedSubCategory }) => (
  <Link to={pathOf(row)} aria-label={`View on site: ${row.subCategory} of ${categoryTitle(row.mainCategory)}`}>
    View on site
  </Link>
)

/** Only search shows products of a category that an import created. */
function pathOf({ mainCategory, subCategory }: ManagedSubCategory): string {
  const category = findCategoryByName(mainCategory)
  return category
    ? `/category/${category.id}?${new URLSearchParams({ sub: subCategory })}`
    : `/shop/products/search?${new URLSearchParams({ query: subCategory, sub: subCategory })}`
}
