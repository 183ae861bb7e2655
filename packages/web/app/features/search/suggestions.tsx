import { formatRupees } from '@shop/contract/kit/money'
import type { CatalogType, Suggestion, suggest } from '@shop/contract/search'
import { Search } from 'lucide'
import { useEffect } from 'react'
import { call } from '../../lib/api/api.ts'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import styles from './suggestions.module.css'

const TYPING_PAUSE_MS = 120

export type ShownSuggestion = Suggestion & { url: string }

type Props = {
  id: string
  catalogType: CatalogType
  /** Trimmed, not blank. */
  query: string
  active: number
  items: readonly ShownSuggestion[]
  onItems: (items: readonly ShownSuggestion[]) => void
  onChoose: (item: ShownSuggestion) => void
}

/** The suggestion list below the search box. Search still works when suggestions fail to load. */
export function Suggestions({ id, catalogType, query, active, items, onItems, onChoose }: Props) {
  useEffect(() => {
    const controller = new AbortController()
    const timer = setTimeout(() => {
      call<typeof suggest>('GET /api/suggestions', { query: { shelf: catalogType, query }, signal: controller.signal })
        .then((found) => onItems(found.map((item) => ({ ...item, url: urlOf(item, catalogType) }))))
        .catch(() => {
          if (!controller.signal.aborted) onItems([])
        })
    }, TYPING_PAUSE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [catalogType, query, onItems])

  if (items.length === 0) return null
  return (
    <div className={styles.list} id={id} role="listbox" aria-label="Suggestions">
      {items.map((item, i) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox keeps the focus and handles the keys
        <div
          key={item.url}
          id={`${id}-${i}`}
          role="option"
          tabIndex={-1}
          aria-selected={i === active}
          // Keeps the focus in the box, whose blur would close the list before the click.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(item)}
        >
          <SuggestionContent item={item} />
        </div>
      ))}
    </div>
  )
}

function urlOf(item: Suggestion, catalogType: CatalogType): string {
  if ('id' in item) return `/${catalogType === 'movies' ? 'movies' : 'product'}/${item.id}`
  const search = new URLSearchParams({ query: item.text, page: '0' })
  if ('subCategory' in item) search.set('sub', item.subCategory)
  return `/${catalogType === 'movies' ? 'movies' : 'shop/products'}/search?${search}`
}

/** Products have a picture and a price; the others have neither. */
function SuggestionContent({ item }: { item: Suggestion }) {
  const { image, price } = 'id' in item ? item : {}
  return (
    <>
      <span className={styles.picture}>
        {image === undefined ? (
          <Icon as={Search} small />
        ) : (
          <Picture src={image} alt="" width={40} height={40} fallback={<Icon as={Search} small />} />
        )}
      </span>
      <span className={styles.text}>
        {'isCorrection' in item ? (
          <>
            Did you mean <b>{item.text}</b>?
          </>
        ) : (
          item.text
        )}
        {'subCategory' in item && (
          <>
            {' in '}
            <b>{item.subCategory}</b>
          </>
        )}
      </span>
      {typeof price === 'number' && <span className={styles.price}>{formatRupees(price)}</span>}
    </>
  )
}
