import type { CatalogType } from '@shop/contract/search'
import { Search } from 'lucide'
import { type ChangeEvent, type FormEvent, type KeyboardEvent, Suspense, useId, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { lazyComponent } from '../../lib/rendering/lazy-component.ts'
import buttonStyles from '../../ui/button.module.css'
import field from '../../ui/field.module.css'
import { Icon } from '../../ui/icon.tsx'
import styles from './search-box.module.css'
import type { ShownSuggestion } from './suggestions.tsx'

const Suggestions = lazyComponent(() => import('./suggestions.tsx'), 'Suggestions')

const SEARCHES = {
  products: { results: '/shop/products/search', placeholder: 'Search products...' },
  movies: { results: '/movies/search', placeholder: 'Search movies...' },
} as const

/** URL of the results page. */
const resultsUrl = (catalogType: CatalogType, text: string): string =>
  `${SEARCHES[catalogType].results}?query=${encodeURIComponent(text)}&page=0`

/** The bar's search: runs on Enter or the icon when the trimmed text isn't blank, and suggests names while typing. */
export function SearchBox({ catalogType }: { catalogType: CatalogType }) {
  const { pathname, search } = useLocation()
  const { results } = SEARCHES[catalogType]
  const currentQuery = pathname === results ? (new URLSearchParams(search).get('query') ?? '') : ''
  return <SearchForm key={catalogType} catalogType={catalogType} currentQuery={currentQuery} />
}

function SearchForm({ catalogType, currentQuery }: { catalogType: CatalogType; currentQuery: string }) {
  const { submit, hasList, inputProps, suggestionsProps } = useSearchForm(catalogType, currentQuery)
  const { results, placeholder } = SEARCHES[catalogType]
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is unknown to some browsers that we serve
    <form className={styles.searchBox} role="search" action={results} onSubmit={submit}>
      <input
        className={field.input}
        name="query"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck="false"
        maxLength={500}
        aria-label={placeholder.replace('...', '')}
        placeholder={placeholder}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={hasList}
        {...inputProps}
      />
      <input type="hidden" name="page" value="0" />
      <button type="submit" className={buttonStyles.iconButton} aria-label="Search">
        <Icon as={Search} />
      </button>
      {suggestionsProps && (
        <Suspense fallback={null}>
          <Suggestions {...suggestionsProps} />
        </Suspense>
      )}
    </form>
  )
}

/** The text, the suggestions while it is typed, and the keys that choose one. */
function useSearchForm(catalogType: CatalogType, currentQuery: string) {
  const navigate = useNavigate()
  const id = useId()
  const [text, setText] = useState(currentQuery)
  const [isOpen, setOpen] = useState(false)
  const [items, setItems] = useState<readonly ShownSuggestion[]>([])
  const [active, setActive] = useState(-1)
  const query = text.trim()
  const hasList = isOpen && items.length > 0

  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  // The box stays mounted when the search changes, because remounting it would lose the keyboard focus.
  const [lastQuery, setLastQuery] = useState(currentQuery)
  if (lastQuery !== currentQuery) {
    setLastQuery(currentQuery)
    setText(currentQuery)
    close()
  }
  const onChoose = ({ url }: ShownSuggestion) => {
    close()
    void navigate(url)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (query === '') return
    close()
    void navigate(resultsUrl(catalogType, query))
  }
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    setText(event.target.value)
    setOpen(true)
    setActive(-1)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = items[active]
    if (event.key === 'Escape' && hasList) close()
    else if (event.key === 'Enter' && hasList && chosen !== undefined) onChoose(chosen)
    else if (event.key === 'ArrowDown' && !isOpen) setOpen(true)
    else if (event.key === 'ArrowDown' && hasList) setActive(((active + 2) % (items.length + 1)) - 1)
    else if (event.key === 'ArrowUp' && hasList) setActive(active === -1 ? items.length - 1 : active - 1)
    else return
    event.preventDefault()
  }

  return {
    submit,
    hasList,
    inputProps: {
      value: text,
      'aria-controls': hasList ? id : undefined,
      'aria-activedescendant': hasList && active >= 0 ? `${id}-${active}` : undefined,
      onChange,
      onKeyDown,
      onBlur: close,
    },
    suggestionsProps: isOpen && query !== '' && { id, catalogType, query, active, items, onItems: setItems, onChoose },
  }
}
