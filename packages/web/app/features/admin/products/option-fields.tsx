import { MAX_OPTION_NAME, MAX_OPTIONS } from '@shop/contract/catalogue/products.rules'
import { Plus, X } from 'lucide'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import styles from './attribute-fields.module.css'
import type { OptionRow } from './variant-rows.ts'

type Props = { rows: readonly OptionRow[]; onChange: (rows: OptionRow[]) => void }

/** What customers choose, such as colour and size. */
export function OptionFields({ rows, onChange }: Props) {
  const update = (changed: OptionRow) => onChange(rows.map((row) => (row.key === changed.key ? changed : row)))
  const nextKey = Math.max(-1, ...rows.map(({ key }) => key)) + 1
  return (
    <fieldset className={styles.root}>
      <legend>Options</legend>
      {rows.map((row, place) => (
        <div key={row.key} className={styles.row}>
          <Field
            label={`Name of option ${place + 1}`}
            placeholder="Colour"
            maxLength={MAX_OPTION_NAME}
            autoComplete="off"
            value={row.name}
            onChange={({ target }) => update({ ...row, name: target.value })}
          />
          <Field
            label={`Values of option ${place + 1}`}
            placeholder="Red, Blue"
            maxLength={2000}
            autoComplete="off"
            value={row.values}
            onChange={({ target }) => update({ ...row, values: target.value })}
          />
          <IconButton
            icon={X}
            label={`Remove option ${place + 1}`}
            onClick={() => onChange(rows.filter(({ key }) => key !== row.key))}
          />
        </div>
      ))}
      {rows.length < MAX_OPTIONS && (
        <div>
          <Button variant="line" onClick={() => onChange([...rows, { key: nextKey, name: '', values: '' }])}>
            <Icon as={Plus} small />
            Add Option
          </Button>
        </div>
      )}
    </fieldset>
  )
}
