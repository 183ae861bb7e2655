import type { ProductSort } from '@shop/contract/catalogue'
import { SORTS } from '../../lib/list-address.ts'
import { Select } from '../../ui/field.tsx'

/** Chooses the order of a list. */
export function SortSelect({ sort, onChange }: { sort: ProductSort; onChange: (sort: ProductSort) => void }) {
  return (
    <Select
      // The address decides: going back shows its choice again.
      key={sort}
      label="Sort by"
      defaultValue={sort}
      onChange={(event) => onChange(event.target.value as ProductSort)}
    >
      {Object.entries(SORTS).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  )
}
