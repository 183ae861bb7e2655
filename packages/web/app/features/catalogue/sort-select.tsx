import type { ProductSort } from '@shop/contract/catalogue'
import { SORT_LABELS } from '../../lib/search-params/list-params.ts'
import { ListMenu } from '../../ui/list-menu.tsx'

type Props = { sort: ProductSort; onChange: (sort: ProductSort) => void }

/** Chooses the order of a list. */
export const SortSelect = ({ sort, onChange }: Props) => (
  <ListMenu
    label="Sort by"
    selected={sort}
    options={Object.entries(SORT_LABELS)}
    onChoose={(value) => onChange(value as ProductSort)}
  />
)
