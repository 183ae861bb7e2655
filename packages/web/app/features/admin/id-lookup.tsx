import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
import { IdSearch } from './id-search.tsx'
import { useIdLookup } from './use-id-lookup.ts'

type Props<Item, Key extends QueryKey> = {
  /** 'Product' or 'Movie', for the label and the messages. */
  kind: string
  itemQuery: (id: number) => UseQueryOptions<Item, Error, Item, Key>
  children: (item: Item) => ReactNode
}

/** Finds one item by ID and shows it. */
export function IdLookup<Item, Key extends QueryKey>({ kind, itemQuery, children }: Props<Item, Key>) {
  const [id, setId] = useState('')
  const { item, message, isSearching, search } = useIdLookup(itemQuery, {
    invalid: `Enter a valid ${kind} ID`,
    notFound: `${kind} not found`,
  })
  return (
    <section className={classes(layout.grid, layout.gapL)}>
      <h2 className={text.screenReaderOnly}>Search {kind}</h2>
      <IdSearch
        label={`${kind} ID`}
        value={id}
        onChange={setId}
        onSearch={() => search(id)}
        busy={isSearching}
        message={message}
      />
      {item !== undefined && children(item)}
    </section>
  )
}
