import { Search, SlidersHorizontal } from 'lucide'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { classes } from '../../ui/classes.ts'
import { Field, SelectField } from '../../ui/field.tsx'
import layout from '../../ui/layout.module.css'
import visibility from '../../ui/visibility.module.css'
import lists from './styles/lists.module.css'
import { ToolButton } from './tool-button.tsx'
import { useFilterParams } from './use-filter-params.ts'
import type { Filters } from './use-list-params.ts'

type Props = { label: string; filters?: Filters; children?: ReactNode }

/** URL parameters that don't filter what a list shows. */
const OTHER_PARAMS = ['query', 'view', 'page', 'sort', 'order']

/**
 * Search and filters of a list, kept in the URL. A change returns to the first page. On mobile, the filters open with a
 * button, so the list starts higher; those that are set are open.
 */
export function ListSearch({ label, filters = {}, children }: Props) {
  const { params, setFilter } = useFilterParams()
  const queryParam = params.get('query') ?? ''
  const [text, setText] = useState(queryParam)
  // 'Show all' and the browser's Back button also change the URL.
  useEffect(() => setText(queryParam), [queryParam])
  const [isOpen, setOpen] = useState(() => [...params.keys()].some((name) => !OTHER_PARAMS.includes(name)))
  const set = (name: string, value: string) => setFilter(name, value, { replace: false })
  function search(event: FormEvent) {
    event.preventDefault()
    set('query', text.trim())
  }
  return (
    <form className={classes(lists.range, lists.search, layout.spaceBelowM)} onSubmit={search} aria-label={label}>
      <Field
        label={label}
        type="search"
        value={text}
        maxLength={100}
        onChange={(event) => setText(event.target.value)}
      />
      <ToolButton icon={Search} label="Search" className={lists.button} type="submit" variant="line" />
      {(children !== undefined || Object.keys(filters).length > 0) && (
        <ToolButton
          icon={SlidersHorizontal}
          label="Filters"
          className={classes(lists.button, visibility.mobileOnly)}
          variant="line"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      )}
      <div className={classes(lists.filters, !isOpen && visibility.desktopOnly)}>
        {Object.entries(filters).map(([name, { label: title, choices }]) => (
          <SelectField
            key={name}
            label={title}
            value={params.get(name) ?? Object.keys(choices)[0]}
            onChange={(event) => set(name, event.target.value)}
          >
            {Object.entries(choices).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        ))}
        {children}
      </div>
    </form>
  )
}
