import type { FormEvent, InputHTMLAttributes } from 'react'
import { useUrlField } from '../../lib/pending-search-params.ts'
import { Button } from '../../ui/button.tsx'

type Bound = Pick<InputHTMLAttributes<HTMLInputElement>, 'placeholder' | 'aria-label'> & {
  name: string
  /** Current value in the URL. */
  value: number | undefined
}
/** Input attributes that both bounds share. */
type Rule = Pick<InputHTMLAttributes<HTMLInputElement>, 'inputMode' | 'pattern' | 'title' | 'aria-describedby'>
type Props = {
  bounds: readonly Bound[]
  rule: Rule
  /** Receives the fields as URL parameters. */
  onApply: (fields: URLSearchParams) => void
}

/** A minimum and a maximum field, applied together. */
export function RangeForm({ bounds, rule, onApply }: Props) {
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onApply(new URLSearchParams([...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])))
  }
  return (
    <form onSubmit={onSubmit}>
      {bounds.map((bound) => (
        <BoundField key={bound.name} {...rule} {...bound} />
      ))}
      <Button type="submit" variant="line">
        Apply
      </Button>
    </form>
  )
}

const BoundField = ({ value, ...input }: Bound & Rule) => {
  const field = useUrlField<HTMLInputElement>(value === undefined ? '' : String(value))
  return <input className="input" type="text" autoComplete="off" {...input} {...field} />
}
