import type { Search } from 'lucide'
import { createElement } from 'react'
import { classes } from './classes.ts'
import styles from './icon.module.css'

/** The shapes of a lucide icon: `import { Heart } from 'lucide'`. Plain data, so that each costs its outline and no more. */
export type IconShape = typeof Search

type Props = { as: IconShape; small?: boolean; filled?: boolean }

/** A lucide icon at the look's size and stroke. Hidden from readers: the word or aria-label stands beside it. */
export function Icon({ as, small = false, filled = false }: Props) {
  return (
    <svg
      className={classes(styles.icon, small && styles.small, filled && styles.filled)}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      {as.map(([tag, attributes]) => createElement(tag, { key: JSON.stringify(attributes), ...attributes }))}
    </svg>
  )
}
