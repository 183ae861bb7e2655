import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Field, SelectField } from '../../ui/field.tsx'

type Props = {
  label: string
  /** A filter beside the search, kept in the address under its name; the first choice stands for none. */
  filter?: { name: string; label: string; choices: Readonly<Record<string, string>> }
}

/** The search above a list of the admin area, kept in the address. A new search begins on the first page. */
export function ListSearch({ label, filter }: Props) {
  const [params, setParams] = useSearchParams()
  const [text, setText] = useState(params.get('query') ?? '')
  const set = (name: string, value: string) => {
    const next = new URLSearchParams(params)
    next.delete('page')
    if (value === '') next.delete(name)
    else next.set(name, value)
    setParams(next, { preventScrollReset: true })
  }
  function search(event: FormEvent) {
    event.preventDefault()
    set('query', text.trim())
  }
  return (
    <form className="range mb-5" onSubmit={search} aria-label={label}>
      <Field
        label={label}
        type="search"
        value={text}
        maxLength={100}
        onChange={(event) => setText(event.target.value)}
      />
      {filter !== undefined && (
        <SelectField
          label={filter.label}
          value={params.get(filter.name) ?? Object.keys(filter.choices)[0]}
          onChange={(event) => set(filter.name, event.target.value)}
        >
          {Object.entries(filter.choices).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <Button type="submit" look="line">
        Search
      </Button>
    </form>
  )
}
