import type { AttributeDefinition, Attributes, AttributeValue, UsedAttribute } from '@shop/contract/catalogue'
import { useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide'
import { useId, useState } from 'react'
import { Button, IconButton } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Field } from '../../../ui/field.tsx'
import { FieldError } from '../../../ui/field-error.tsx'
import { Icon } from '../../../ui/icon.tsx'
import layout from '../../../ui/layout.module.css'
import { categoryAttributesQuery } from '../attributes/attributes.api.ts'
import styles from './attribute-fields.module.css'

type Row = { key: number; name: string; value: string }
type Props = {
  saved: Attributes
  /** Whose attributes and values are suggested. */
  category: { mainCategory: string; subCategory: string }
  /** After an attempt to save: a value is missing. */
  isInvalid: boolean
  onChange: (attributes: Attributes) => void
}

/** The specifications of a product as rows of name and value. Rows without a name are left out. */
export function AttributeFields({ saved, category, isInvalid, onChange }: Props) {
  const { defined, used } = useSuggestions(category)
  const namesId = useId()
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
  const add = (name: string) => setRows([...rows, { key: nextKey, name, value: '' }])
  const missing = defined.filter(({ name }) => !rows.some((row) => row.name === name))
  return (
    <fieldset className={styles.root}>
      <legend>Specifications</legend>
      {rows.map((row, place) => (
        <div key={row.key} className={styles.row}>
          <Field
            label={`Name of specification ${place + 1}`}
            maxLength={100}
            autoComplete="off"
            list={namesId}
            value={row.name}
            onChange={({ target }) => update({ ...row, name: target.value })}
          />
          <ValueField
            label={`Value of specification ${place + 1}`}
            value={row.value}
            definition={defined.find(({ name }) => name === row.name.trim())}
            used={used.find(({ name }) => name === row.name.trim())}
            onChange={(value) => update({ ...row, value })}
          />
          <IconButton
            icon={X}
            label={`Remove specification ${place + 1}`}
            onClick={() => change(rows.filter(({ key }) => key !== row.key))}
          />
        </div>
      ))}
      {isInvalid && <FieldError>Enter a value for each specification</FieldError>}
      <datalist id={namesId}>
        {used.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <div className={classes(layout.row, layout.wrap)}>
        <Button variant="line" onClick={() => add('')}>
          <Icon as={Plus} small />
          Add Specification
        </Button>
        {missing.map(({ name }) => (
          <Button key={name} variant="text" onClick={() => add(name)}>
            <Icon as={Plus} small />
            {name}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}

/** The attributes of the category, and those that its products have. */
function useSuggestions({ mainCategory, subCategory }: Props['category']) {
  const { data } = useQuery(categoryAttributesQuery({ mainCategory, subCategory: subCategory || null }))
  if (data === undefined) return { defined: [], used: [] }
  return { defined: data.attributes.length > 0 ? data.attributes : data.inherited, used: data.used }
}

type ValueProps = {
  label: string
  value: string
  definition: AttributeDefinition | undefined
  used: UsedAttribute | undefined
  onChange: (value: string) => void
}

/** A value, with the values of other products as suggestions. */
function ValueField({ label, value, definition, used, onChange }: ValueProps) {
  const id = useId()
  const values = definition?.type === 'boolean' ? [true, false] : (used?.values ?? [])
  return (
    <>
      <Field
        label={label}
        maxLength={1000}
        autoComplete="off"
        list={id}
        value={value}
        hint={definition?.unit == null ? undefined : `A number, in ${definition.unit}`}
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id={id}>
        {values.map((suggestion) => (
          <option key={String(suggestion)}>{formatValue(suggestion)}</option>
        ))}
      </datalist>
    </>
  )
}

function formatValue(value: AttributeValue): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return String(value)
}

/** 'Yes' and 'No' are yes/no values, and numbers are numbers, so filters sort them. */
function parseValue(text: string): AttributeValue {
  if (/^(yes|no)$/i.test(text)) return text.toLowerCase() === 'yes'
  return /^-?\d{1,12}(\.\d{1,6})?$/.test(text) ? Number(text) : text
}
