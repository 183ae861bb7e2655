import { formatCountOf } from '@shop/contract/kit/numbers'
import type { SearchSample } from '@shop/contract/search'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useId, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Field } from '../../../ui/field.tsx'
import layout from '../../../ui/layout.module.css'
import text from '../../../ui/text.module.css'
import lists from '../styles/lists.module.css'
import { synonymTrialQuery } from './synonyms.api.ts'

/** Shows what a query finds with and without the synonyms of staff. */
export function SynonymTrial() {
  const [entered, setEntered] = useState('')
  const [query, setQuery] = useState('')
  const [problem, setProblem] = useState<string | undefined>()
  const { data, error, isFetching } = useQuery(synonymTrialQuery(query))

  function submit(event: SubmitEvent) {
    event.preventDefault()
    setQuery(entered.trim())
    setProblem(entered.trim() === '' ? 'Enter what a shopper might search for' : undefined)
  }

  return (
    <section className={layout.panel} aria-labelledby="synonym-trial">
      <h2 className={classes(text.h3, layout.spaceBelowM)} id="synonym-trial">
        Try a search
      </h2>
      <form className={classes(lists.range, lists.search, layout.spaceBelowM)} onSubmit={submit} noValidate>
        <Field
          label="Search for"
          maxLength={100}
          autoComplete="off"
          value={entered}
          error={problem ?? error?.message}
          onChange={({ target }) => setEntered(target.value)}
        />
        <Button className={lists.button} type="submit" busyLabel={isFetching && 'Searching...'}>
          Try
        </Button>
      </form>
      {query !== '' && data !== undefined && (
        <div role="status" className={classes(layout.grid, layout.gapL)}>
          <p>{data.synonyms.length > 0 ? `Also searched: ${data.synonyms.join(', ')}` : 'No synonyms apply.'}</p>
          <div className={classes(layout.grid, layout.gapL, layout.alignStart, layout.twoColumnsFromSmall)}>
            <Sample title="With your synonyms" sample={data.current} />
            <Sample title="Without them" sample={data.without} />
          </div>
        </div>
      )}
    </section>
  )
}

function Sample({ title, sample: { total, products } }: { title: string; sample: SearchSample }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 className={text.small} id={id}>
        {title}: {formatCountOf(total, 'product')}
      </h3>
      <ol>
        {products.map((product) => (
          <li key={product.id}>
            <Link to={`/product/${product.id}`}>{product.name}</Link>{' '}
            <span className={text.quiet}>{product.subCategory}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
