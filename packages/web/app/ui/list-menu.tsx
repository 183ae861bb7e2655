import { useUrlField } from '../lib/search-params/pending-search-params.ts'
import { Select } from './select.tsx'

type Props = {
  label: string
  /** The value in the URL. Undefined selects the option with the value ''. */
  selected: string | number | undefined
  /** In menu order. */
  options: readonly (readonly [value: string | number, label: string])[]
  onChoose: (value: string) => void
}

/** A select whose value is stored in the URL. */
export function ListMenu({ label, selected = '', options, onChoose }: Props) {
  return (
    <Select
      label={label}
      {...useUrlField<HTMLSelectElement>(String(selected))}
      onChange={({ target }) => onChoose(target.value)}
    >
      {options.map(([value, optionLabel]) => (
        <option key={value} value={value}>
          {optionLabel}
        </option>
      ))}
    </Select>
  )
}
