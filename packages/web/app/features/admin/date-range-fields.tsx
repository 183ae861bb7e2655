import { Field } from '../../ui/field.tsx'

type Props = {
  from: string | undefined
  to: string | undefined
  /** An empty day: from the beginning, or up to now. */
  onChange: (name: 'from' | 'to', day: string) => void
  required?: boolean
  problem?: string | undefined
}

/** Two days of India ('2026-09-05') and all between them. */
export const DateRangeFields = ({ from, to, onChange, required = false, problem }: Props) => (
  <>
    <Field
      label="From"
      type="date"
      required={required}
      value={from ?? ''}
      max={to}
      onChange={(event) => onChange('from', event.target.value)}
    />
    <Field
      label="To"
      type="date"
      required={required}
      value={to ?? ''}
      min={from}
      error={problem}
      onChange={(event) => onChange('to', event.target.value)}
    />
  </>
)
