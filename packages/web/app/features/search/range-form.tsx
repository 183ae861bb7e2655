import { type FormEvent, type InputHTMLAttributes, useId } from 'react'
import { useUrlField } from '../../lib/search-params/pending-search-params.ts'
import { Button } from '../../ui/button.tsx'
import fieldStyles from '../../ui/field.module.css'
import { FieldError } from '../../ui/field-error.tsx'
import { useProblem } from '../../ui/use-problem.ts'

type RangeBound = Pick<InputHTMLAttributes<HTMLInputElement>, 'placeholder' | 'aria-label'> & {
  name: string
  /** Current value in the URL. */
  value: number | undefined
}
/** Input attributes that both bounds share. */
type Rule = Pick<InputHTMLAttributes<HTMLInputElement>, 'inputMode' | 'pattern' | 'title' | 'aria-describedby'>
type Props = {
  /** The minimum and the maximum. */
  bounds: readonly [RangeBound, RangeBound]
  rule: Rule
  /** Shown when the maximum is below the minimum. */
  orderError: string
  /** Receives the fields as URL parameters. */
  onApply: (fields: URLSearchParams) => void
}

/** A minimum and a maximum field, applied together. The rule's title is shown for an invalid value. */
export function RangeForm({ bounds, rule, orderError, onApply }: Props) {
  const { problem, setProblem, handlers } = useProblem()
  const errorId = useId()
  const [min, max] = bounds
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new URLSearchParams(
      [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]),
    )
    const [from, to] = [min, max].map(({ name }) => fields.get(name)?.trim() ?? '')
    const isReversed = from !== '' && to !== '' && Number(from) > Number(to)
    setProblem(isReversed ? orderError : undefined)
    if (isReversed) event.currentTarget.querySelector<HTMLInputElement>(`[name=${max.name}]`)?.focus()
    else onApply(fields)
  }
  return (
    // `post` keeps the early script from reloading the page before hydration.
    <form method="post" onSubmit={onSubmit} {...handlers}>
      {bounds.map((bound) => (
        <BoundField
          key={bound.name}
          {...rule}
          {...bound}
          {...(problem !== undefined && { 'aria-invalid': true, 'aria-describedby': errorId })}
        />
      ))}
      <Button type="submit" variant="line">
        Apply
      </Button>
      {problem !== undefined && <FieldError id={errorId}>{problem}</FieldError>}
    </form>
  )
}

const BoundField = ({ value, ...input }: RangeBound & Rule & { 'aria-invalid'?: boolean }) => {
  const field = useUrlField<HTMLInputElement>(value === undefined ? '' : String(value))
  return <input className={fieldStyles.input} type="text" autoComplete="off" {...input} {...field} />
}
