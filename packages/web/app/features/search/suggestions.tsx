import type { Shelf, Suggestion, suggest } from '@shop/contract/search'
import { Search } from 'lucide'
import { useEffect } from 'react'
import { call } from '../../lib/api.ts'
import { Icon } from '../../ui/icon.tsx'

const TYPING_PAUSE_MS = 120

type Props = {
  id: string
  shelf: Shelf
  /** Trimmed, not blank. */
  query: string
  active: number
  items: readonly Suggestion[]
  onItems: (items: readonly Suggestion[]) => void
  onChoose: (item: Suggestion) => void
}

/** The names below the search box. They help; when they can't be had, the search itself still works. */
export function Suggestions({ id, shelf, query, active, items, onItems, onChoose }: Props) {
  useEffect(() => {
    const gone = new AbortController()
    const timer = setTimeout(() => {
      call<typeof suggest>('GET /api/suggestions', { query: { shelf, query }, signal: gone.signal })
        .then(onItems)
        .catch(() => {
          if (!gone.signal.aborted) onItems([])
        })
    }, TYPING_PAUSE_MS)
    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  }, [shelf, query, onItems])

  if (items.length === 0) return null
  return (
    <div className="suggestions" id={id} role="listbox" aria-label="Suggestions">
      {items.map((item, i) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the combobox, which keeps the focus
        <div
          key={item.id}
          id={`${id}-${i}`}
          role="option"
          tabIndex={-1}
          aria-selected={i === active}
          // Before the box loses its focus, and closes the list under the pointer.
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
