import type { Search } from 'lucide'
import { createElement } from 'react'
import { classes } from './classes.ts'
import styles from './icon.module.css'

/**
 * A lucide icon as data: `import { Heart } from 'lucide'`. Without components, each icon adds only its shapes to the
 * bundle.
 */
export type IconShape = typeof Search

type Props = { as: IconShape; small?: boolean; filled?: boolean }

/** A lucide icon. Hidden from screen readers, so its button or link needs a label. */
export function Icon({ as, small, filled }: Props) {
  const className = classes(styles.icon, small && styles.small, filled && styles.filled)
  // As separate arguments, the shapes need no keys.
  const shapes = as.map(([tag, attributes]) => createElement(tag, attributes))
  return createElement('svg', { className, viewBox: '0 0 24 24', 'aria-hidden': true }, ...shapes)
}
