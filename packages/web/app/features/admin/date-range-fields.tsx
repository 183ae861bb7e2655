import { Field } from '../../ui/field.tsx'

type Props = {
  from: string | undefined
  to: string | undefined
  /** An empty day removes the limit. */
  onChange: (name: 'from' | 'to', day: string) => void
  required?: boolean
  problem?: string | undefined
}

/** An inclusive range of days in Asia/Kolkata, such as '2026-09-05'. */
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
