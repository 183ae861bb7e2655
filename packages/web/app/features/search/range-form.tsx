import type { FormEvent, InputHTMLAttributes } from 'react'
import { useFollowing } from '../../lib/use-asked.ts'
import { Button } from '../../ui/button.tsx'

type Bound = Pick<InputHTMLAttributes<HTMLInputElement>, 'placeholder' | 'aria-label'> & {
  name: string
  /** What the address asks for. */
  asked: number | undefined
}
/** What both bounds have to look like. */
type Rule = Pick<InputHTMLAttributes<HTMLInputElement>, 'inputMode' | 'pattern' | 'title' | 'aria-describedby'>
type Props = {
  bounds: readonly Bound[]
  rule: Rule
  /** Gets the fields as an address has them. */
  onApply: (fields: URLSearchParams) => void
}

/** From and to, applied together. */
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
      <Button type="submit" look="line">
        Apply
      </Button>
    </form>
  )
}

const BoundField = ({ asked, ...input }: Bound & Rule) => {
  const following = useFollowing<HTMLInputElement>(asked === undefined ? '' : String(asked))
  return <input className="input" type="text" autoComplete="off" {...input} {...following} />
}
