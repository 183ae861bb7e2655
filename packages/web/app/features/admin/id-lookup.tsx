import { type ReactNode, useState } from 'react'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
import { IdSearch } from './id-search.tsx'
import { useIdLookup } from './use-id-lookup.ts'

type Props<Item> = {
  title?: string | undefined
  /** 'Product' or 'Movie', for the label and the messages. */
  kind: string
  load: (id: number) => Promise<Item>
  children: (item: Item) => ReactNode
}

/** Finds one item by ID and shows it. */
export function IdLookup<Item>({ title, kind, load, children }: Props<Item>) {
  const [id, setId] = useState('')
  const { state, search } = useIdLookup(load, {
    invalid: `Enter a valid ${kind} ID`,
    notFound: `${kind} not found`,
  })
  return (
    <section className={classes(layout.panel, layout.grid, layout.gapXl, layout.packStart)}>
      {title !== undefined && <h2 className={text.h3}>{title}</h2>}
      <IdSearch
        label={`${kind} ID`}
        value={id}
        onChange={setId}
        onSearch={() => void search(id)}
        busy={state.status === 'loading'}
        message={state.status === 'error' ? state.message : undefined}
      />
      {state.status === 'found' && children(state.item)}
    </section>
  )
}
