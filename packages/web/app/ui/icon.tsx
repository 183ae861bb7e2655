import type { Search } from 'lucide'
import { createElement } from 'react'

/** The shapes of a lucide icon: `import { Heart } from 'lucide'`. Plain data, so that each costs its outline and no more. */
export type Drawing = typeof Search

type Props = { as: Drawing; small?: boolean; filled?: boolean }

/** A lucide icon at the look's size and stroke. Hidden from readers: the word or aria-label stands beside it. */
export function Icon({ as, small = false, filled = false }: Props) {
  const className = `i${small ? ' i-s' : ''}${filled ? ' i-fill' : ''}`
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      {as.map(([tag, attributes]) => createElement(tag, { key: JSON.stringify(attributes), ...attributes }))}
    </svg>
  )
}
