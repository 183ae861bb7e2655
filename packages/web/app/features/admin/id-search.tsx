import type { FormEvent, ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import layout from '../../ui/layout.module.css'
import record from './styles/record.module.css'

type Props = {
  label: string
  value: string
  onChange: (text: string) => void
  onSearch: () => void
  busy: boolean
  message: string | undefined
  /** Shown next to the button, such as Prev and Next. */
  children?: ReactNode
}

export function IdSearch({ label, value, onChange, onSearch, busy, message, children }: Props) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch()
  }
  return (
    <form className={record.idSearch} onSubmit={submit} noValidate>
      <Field
        label={label}
        type="number"
        min={1}
        inputMode="numeric"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        error={message}
      />
      <div className={layout.row}>
        <Button type="submit" variant="line" busyLabel={busy && 'Searching...'}>
          Search
        </Button>
        {children}
      </div>
    </form>
  )
}
