import type { ProductSort } from '@shop/contract/catalogue'
import { SORTS } from '../../lib/list-address.ts'
import { ListMenu } from '../../ui/list-menu.tsx'

type Props = { sort: ProductSort; onChange: (sort: ProductSort) => void }

/** Chooses the order of a list. */
export const SortSelect = ({ sort, onChange }: Props) => (
  <ListMenu
    label="Sort by"
    chosen={sort}
    options={Object.entries(SORTS)}
    onChoose={(value) => onChange(value as ProductSort)}
  />
)
