import { type SubmitEvent, useId } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { listOtherParams } from '../../../lib/search-params/facet-params.ts'
import { usePendingSearchParams, useUrlField } from '../../../lib/search-params/pending-search-params.ts'
import { Button } from '../../../ui/button.tsx'
import fieldStyles from '../../../ui/field.module.css'
import { FieldError } from '../../../ui/field-error.tsx'
import text from '../../../ui/text.module.css'
import { useProblem } from '../../../ui/use-problem.ts'
import styles from './facets.module.css'

const NAMES = ['minPrice', 'maxPrice'] as const
const LABELS = { minPrice: 'Min price', maxPrice: 'Max price' }
/** Short enough for the narrow fields. */
const PLACEHOLDERS = { minPrice: 'Min', maxPrice: 'Max' }

/** The lowest and highest price in rupees. Without scripts, the browser submits the form itself. */
export function PriceBounds() {
  const params = usePendingSearchParams()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const id = useId()
  const { problem, handlers } = useProblem()
  const others = listOtherParams(params, NAMES)
  function apply(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const bounds = NAMES.map((name) => [name, String(fields.get(name) ?? '').trim()])
    const next = new URLSearchParams([...others, ...bounds.filter(([, value]) => value !== '')])
    void navigate(`?${next}`, { preventScrollReset: true })
  }
  return (
    <form className={styles.bounds} action={pathname} onSubmit={apply} {...handlers}>
      {others.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <span id={`${id}-hint`} className={text.screenReaderOnly}>
        In rupees
      </span>
      {NAMES.map((name) => (
        <Bound
          key={name}
          name={name}
          value={params.get(name) ?? ''}
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? `${id}-hint` : `${id}-error`}
        />
      ))}
      <Button type="submit" variant="line">
        Apply
      </Button>
      {problem !== undefined && <FieldError id={`${id}-error`}>{problem}</FieldError>}
    </form>
  )
}

type BoundProps = { name: (typeof NAMES)[number]; value: string; 'aria-invalid': boolean; 'aria-describedby': string }

function Bound({ name, value, ...aria }: BoundProps) {
  const field = useUrlField<HTMLInputElement>(value)
  return (
    <input
      className={fieldStyles.input}
      type="text"
      inputMode="decimal"
      pattern="\d{1,9}(\.\d{1,2})?"
      title="Enter an amount in rupees"
      autoComplete="off"
      name={name}
      aria-label={LABELS[name]}
      placeholder={PLACEHOLDERS[name]}
      {...aria}
      {...field}
    />
  )
}
