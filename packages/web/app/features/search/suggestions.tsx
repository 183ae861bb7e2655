import type { CatalogType, Suggestion, suggest } from '@shop/contract/search'
import { Search } from 'lucide'
import { useEffect } from 'react'
import { call } from '../../lib/api.ts'
import { Icon } from '../../ui/icon.tsx'
import searchBox from './search-box.module.css'

const TYPING_PAUSE_MS = 120

type Props = {
  id: string
  catalogType: CatalogType
  /** Trimmed, not blank. */
  query: string
  active: number
  items: readonly Suggestion[]
  onItems: (items: readonly Suggestion[]) => void
  onChoose: (item: Suggestion) => void
}

/** The suggestion list below the search box. Search still works when suggestions fail to load. */
export function Suggestions({ id, catalogType, query, active, items, onItems, onChoose }: Props) {
  useEffect(() => {
    const controller = new AbortController()
    const timer = setTimeout(() => {
      call<typeof suggest>('GET /api/suggestions', { query: { shelf: catalogType, query }, signal: controller.signal })
        .then(onItems)
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
    <div className={searchBox.suggestions} id={id} role="listbox" aria-label="Suggestions">
      {items.map((item, i) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox keeps the focus and handles the keys
        <div
          key={item.id}
          id={`${id}-${i}`}
          role="option"
          tabIndex={-1}
          aria-selected={i === active}
          // Keeps the focus in the box, whose blur would close the list before the click.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(item)}
        >
          <Icon as={Search} small />
          {item.text}
        </div>
      ))}
    </div>
  )
}
