import type { Attributes, AttributeValue } from '@shop/contract/catalogue'
import { Plus, X } from 'lucide'
import { useState } from 'react'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { FieldError } from '../../../ui/field-error.tsx'
import { Icon } from '../../../ui/icon.tsx'
import styles from './attribute-fields.module.css'

type Row = { key: number; name: string; value: string }
type Props = {
  saved: Attributes
  /** After an attempt to save: a value is missing. */
  isInvalid: boolean
  onChange: (attributes: Attributes) => void
}

/** The specifications of a product as rows of name and value. Rows without a name are left out. */
export function AttributeFields({ saved, isInvalid, onChange }: Props) {
  const [rows, setRows] = useState(() =>
    Object.entries(saved).map(([name, value], key): Row => ({ key, name, value: formatValue(value) })),
  )
  function change(next: Row[]) {
    setRows(next)
    const named = next.filter(({ name }) => name.trim() !== '')
    onChange(Object.fromEntries(named.map(({ name, value }) => [name.trim(), parseValue(value.trim())])))
  }
  const update = (changed: Row) => change(rows.map((row) => (row.key === changed.key ? changed : row)))
  const nextKey = Math.max(-1, ...rows.map(({ key }) => key)) + 1
  return (
    <fieldset className={styles.root}>
      <legend>Specifications</legend>
      {rows.map((row, place) => (
        <div key={row.key} className={styles.row}>
          <Field
            label={`Name of specification ${place + 1}`}
            maxLength={100}
            autoComplete="off"
            value={row.name}
            onChange={({ target }) => update({ ...row, name: target.value })}
          />
          <Field
            label={`Value of specification ${place + 1}`}
            maxLength={1000}
            autoComplete="off"
            value={row.value}
            onChange={({ target }) => update({ ...row, value: target.value })}
          />
          <IconButton
            icon={X}
            label={`Remove specification ${place + 1}`}
            onClick={() => change(rows.filter(({ key }) => key !== row.key))}
          />
        </div>
      ))}
      {isInvalid && <FieldError>Enter a value for each specification</FieldError>}
      <div>
        <Button variant="line" onClick={() => setRows([...rows, { key: nextKey, name: '', value: '' }])}>
          <Icon as={Plus} small />
          Add Specification
        </Button>
      </div>
    </fieldset>
  )
}

function formatValue(value: AttributeValue): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return String(value)
}

/** 'Yes' and 'No' are yes/no values, and numbers are numbers, so that filters sort them. */
function parseValue(text: string): AttributeValue {
  if (/^(yes|no)$/i.test(text)) return text.toLowerCase() === 'yes'
  return /^-?\d{1,12}(\.\d{1,6})?$/.test(text) ? Number(text) : text
}
