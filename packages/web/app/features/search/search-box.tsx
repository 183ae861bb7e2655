import type { CatalogType, Suggestion } from '@shop/contract/search'
import { Search } from 'lucide'
import { type FormEvent, type KeyboardEvent, Suspense, useId, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { lazyComponent } from '../../lib/lazy-component.ts'
import buttonStyles from '../../ui/button.module.css'
import field from '../../ui/field.module.css'
import { Icon } from '../../ui/icon.tsx'
import styles from './search-box.module.css'

const Suggestions = lazyComponent(() => import('./suggestions.tsx'), 'Suggestions')

const PLACES = {
  products: { results: '/shop/products/search', item: '/product/', placeholder: 'Search products...' },
  movies: { results: '/movies/search', item: '/movies/', placeholder: 'Search movies...' },
} as const

/** URL of the results page. */
const searchAddress = (shelf: CatalogType, text: string): string =>
  `${PLACES[shelf].results}?query=${encodeURIComponent(text)}&page=0`

/** The bar's search: runs on Enter or the icon when the trimmed text isn't blank, and suggests names while typing. */
export function SearchBox({ shelf }: { shelf: CatalogType }) {
  const { pathname, search } = useLocation()
  const place = PLACES[shelf]
  const searched = pathname === place.results ? (new URLSearchParams(search).get('query') ?? '') : ''
  return <Box key={shelf} shelf={shelf} searched={searched} />
}

function Box({ shelf, searched }: { shelf: CatalogType; searched: string }) {
  const navigate = useNavigate()
  const listId = useId()
  const [text, setText] = useState(searched)
  const [open, setOpen] = useState(false)
  const [items, setItems] = useState<readonly Suggestion[]>([])
  const [active, setActive] = useState(-1)
  const place = PLACES[shelf]
  const wanted = text.trim()
  const shown = open && items.length > 0

  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  // The box stays mounted when the search changes, because remounting it would lose the keyboard focus.
  const [lastSearched, setLastSearched] = useState(searched)
  if (lastSearched !== searched) {
    setLastSearched(searched)
    setText(searched)
    close()
  }
  const choose = (item: Suggestion) => {
    close()
    void navigate(place.item + item.id)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (wanted === '') return
    close()
    void navigate(searchAddress(shelf, wanted))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = items[active]
    if (event.key === 'Escape' && shown) close()
    else if (event.key === 'Enter' && shown && chosen !== undefined) choose(chosen)
    else if (event.key === 'ArrowDown' && !open) setOpen(true)
    else if (event.key === 'ArrowDown' && shown) setActive(((active + 2) % (items.length + 1)) - 1)
    else if (event.key === 'ArrowUp' && shown) setActive(active === -1 ? items.length - 1 : active - 1)
    else return
    event.preventDefault()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is unknown to some browsers that we serve
    <form className={styles.searchBox} role="search" action={place.results} onSubmit={submit}>
      <input
        className={field.input}
        name="query"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck="false"
        maxLength={500}
        aria-label={place.placeholder.replace('...', '')}
        placeholder={place.placeholder}
        value={text}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={shown ? listId : undefined}
        aria-activedescendant={shown && active >= 0 ? `${listId}-${active}` : undefined}
        onChange={(event) => {
          setText(event.target.value)
          setOpen(true)
          setActive(-1)
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      <input type="hidden" name="page" value="0" />
      <button type="submit" className={buttonStyles.iconButton} aria-label="Search">
        <Icon as={Search} />
      </button>
      {open && wanted !== '' && (
        <Suspense fallback={null}>
          <Suggestions
            id={listId}
            shelf={shelf}
            query={wanted}
            active={active}
            items={items}
            onItems={setItems}
            onChoose={choose}
          />
        </Suspense>
      )}
    </form>
  )
}
