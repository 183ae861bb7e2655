import type { ManagedSizeGuide } from '@shop/contract/catalogue'
import { categoryTitle } from '@shop/contract/catalogue/categories.rules'
import { formatCount } from '@shop/contract/kit/numbers'
import { useQuery } from '@tanstack/react-query'
import type { Column } from '../data-table.tsx'
import { EditableTable } from '../editable-table.tsx'
import { sizeGuideKeys } from '../query-keys.ts'
import { SizeGuideForm } from './size-guide-form.tsx'
import { deleteSizeGuide, sizeGuidesQuery } from './size-guides.api.ts'

/** The size guides of all categories. */
export const SizeGuides = () => (
  <EditableTable
    title="Size guides"
    noun="size guide"
    list={useQuery(sizeGuidesQuery)}
    queryKey={sizeGuideKeys.all}
    columns={COLUMNS}
    nameOf={nameOf}
    effectOf={(guide) => `Product pages of ${nameOf(guide)} stop showing it.`}
    remove={deleteSizeGuide}
    form={(guide, onClose) => <SizeGuideForm guide={guide} onClose={onClose} />}
  />
)

const nameOf = ({ mainCategory, subCategory }: ManagedSizeGuide) =>
  subCategory === null ? categoryTitle(mainCategory) : `${categoryTitle(mainCategory)}: ${subCategory}`

const COLUMNS: Column<ManagedSizeGuide>[] = [
  { name: 'Category', render: nameOf },
  { name: 'Columns', render: ({ columns }) => columns.join(', ') },
  { name: 'Sizes', isNumber: true, render: ({ rows }) => formatCount(rows.length) },
]
