import { Star } from 'lucide'
import { useId } from 'react'
import field from '../../ui/field.module.css'
import { FieldError } from '../../ui/field-error.tsx'
import { Icon } from '../../ui/icon.tsx'
import text from '../../ui/text.module.css'
import styles from './review-form.module.css'

const LABELS = ['Very poor', 'Poor', 'Okay', 'Good', 'Very good'] as const

type Props = { value: number | undefined; error: string | undefined; onChange: (stars: number) => void }

/** Five stars as radio buttons. */
export function StarInput({ value, error, onChange }: Props) {
  const id = useId()
  return (
    <fieldset className={styles.stars} aria-describedby={error && id}>
      <legend className={field.label}>Your rating</legend>
      <div>
        {LABELS.map((label, i) => (
          <label key={label}>
            <input
              className={text.screenReaderOnly}
              type="radio"
              name="stars"
              value={i + 1}
              checked={value === i + 1}
              onChange={() => onChange(i + 1)}
            />
            <Icon as={Star} filled />
            <span className={text.screenReaderOnly}>
              {i + 1} {i === 0 ? 'star' : 'stars'}, {label}
            </span>
          </label>
        ))}
        <span aria-hidden="true">{value !== undefined && LABELS[value - 1]}</span>
      </div>
      {error !== undefined && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  )
}
