import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import type { VariantRow } from './variant-rows.ts'
import styles from './variants.module.css'

type Values = Pick<VariantRow, 'actualPrice' | 'discountPrice' | 'stock'>

const EMPTY: Values = { actualPrice: '', discountPrice: '', stock: '' }

/** Sets the same price or stock for all variants. Blank fields change nothing. */
export function VariantBulkFields({ onApply }: { onApply: (values: Partial<Values>) => void }) {
  const [values, setValues] = useState(EMPTY)
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''))
  const bind = (label: string, name: keyof Values) => ({
    label,
    'aria-label': `${label} of all`,
    value: values[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: HTMLInputElement }) => setValues({ ...values, [name]: target.value }),
  })
  return (
    <fieldset className={styles.bulk}>
      <legend>All variants</legend>
      <Field prefix="₹" inputMode="decimal" {...bind('Price', 'actualPrice')} />
      <Field prefix="₹" inputMode="decimal" {...bind('Discount price', 'discountPrice')} />
      <Field inputMode="numeric" {...bind('Stock', 'stock')} />
      <Button variant="line" disabled={Object.keys(given).length === 0} onClick={() => onApply(given)}>
        Apply
      </Button>
    </fieldset>
  )
}
