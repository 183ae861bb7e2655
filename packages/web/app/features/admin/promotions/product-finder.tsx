import type { ProductTableRow } from '@shop/contract/catalogue'
import type { ShowcaseProduct } from '@shop/contract/promotions'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Field } from '../../../ui/field.tsx'
import layout from '../../../ui/layout.module.css'
import { Picture } from '../../../ui/picture.tsx'
import textStyles from '../../../ui/text.module.css'
import lists from '../styles/lists.module.css'
import promotions from './promotions.module.css'
import { productSearchQuery } from './showcase.api.ts'

type Props = { label: string; has: (id: number) => boolean; onAdd: (product: ShowcaseProduct) => void }

/** Searches products by name or ID and adds them. It is inside a form that Enter must not submit. */
export function ProductFinder({ label, has, onAdd }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [searchText, setSearchText] = useState('')
  const [isEmpty, setIsEmpty] = useState(false)
  const {
    data: found,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...productSearchQuery(searchText),
    enabled: searchText !== '',
  })

  function search() {
    const newText = text.trim()
    setIsEmpty(newText === '')
    if (newText === '') return
    if (newText === searchText) void refetch()
    else setSearchText(newText)
  }
  function searchOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    search()
  }

  return (
    <div className={classes(layout.grid, layout.gapM)}>
      <div className={lists.range}>
        <Field
          ref={input}
          label={`${label}, by name or ID`}
          type="search"
          maxLength={100}
          value={text}
          error={isEmpty ? 'Enter a name or an ID.' : error?.message}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={searchOnEnter}
        />
        <Button className={lists.button} variant="line" busyLabel={isFetching && 'Searching...'} onClick={search}>
          Search
        </Button>
      </div>
      {found?.length === 0 && <p role="status">No matching products.</p>}
      {found !== undefined && found.length > 0 && (
        <ul className={promotions.productList} aria-label="Search results">
          {found.map((product) => (
            <li key={product.id}>
              <Picture src={product.image} alt="" width={48} height={48} />
              <span>
                {product.name} <span className={classes(textStyles.small, textStyles.quiet)}>#{product.id}</span>
              </span>
              <Button
                variant="text"
                aria-label={`Add ${product.name}`}
                disabled={has(product.id)}
                onClick={() => {
                  onAdd(toShowcaseProduct(product))
                  input.current?.focus()
                }}
              >
                Add
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const toShowcaseProduct = ({
  id,
  name,
  image,
  stock,
  actualPrice,
  discountPrice,
}: ProductTableRow): ShowcaseProduct => {
  const isBuyable = stock > 0 && (discountPrice ?? actualPrice) !== null
  return { id, name, image, problem: isBuyable ? null : 'not_buyable' }
}
