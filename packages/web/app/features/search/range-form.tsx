import type { FormEvent, InputHTMLAttributes } from 'react'
import { Button } from '../../ui/button.tsx'

type Bound = Pick<InputHTMLAttributes<HTMLInputElement>, 'name' | 'placeholder' | 'defaultValue' | 'aria-label'>
type Props = {
  bounds: readonly Bound[]
  /** What both bounds have to look like. */
  rule: Pick<InputHTMLAttributes<HTMLInputElement>, 'inputMode' | 'pattern' | 'title' | 'aria-describedby'>
  /** Gets the fields as an address has them. */
  onApply: (fields: URLSearchParams) => void
}

/** From and to, applied together. The address decides: going back shows its bounds again. */
export function RangeForm({ bounds, rule, onApply }: Props) {
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onApply(new URLSearchParams([...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])))
  }
  return (
    <form key={bounds.map(({ defaultValue }) => defaultValue).join(' ')} onSubmit={onSubmit}>
      {bounds.map((bound) => (
        <input key={bound.name} className="input" type="text" autoComplete="off" {...rule} {...bound} />
      ))}
      <Button type="submit" look="line">
        Apply
      </Button>
    </form>
  )
}
