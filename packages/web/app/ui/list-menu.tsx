import { useUrlField } from '../lib/pending-search-params.ts'
import { Select } from './field.tsx'

type Props = {
  label: string
  /** The value that the address asks for; '' is the first option's. */
  chosen: string | number | undefined
  /** Values and their words, in the order of the menu. */
  options: readonly (readonly [value: string | number, words: string])[]
  onChoose: (value: string) => void
}

/** A menu above a list: its choice is in the address. */
export function ListMenu({ label, chosen = '', options, onChoose }: Props) {
  return (
    <Select
      label={label}
      {...useUrlField<HTMLSelectElement>(String(chosen))}
      onChange={({ target }) => onChoose(target.value)}
    >
      {options.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </Select>
  )
}
