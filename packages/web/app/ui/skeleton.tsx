import { classes } from './classes.ts'
import styles from './skeleton.module.css'
import text from './text.module.css'

type SkeletonShape = 'line' | 'title' | 'button' | 'tile' | 'poster' | 'round' | 'band'

/** A block in the shape of the content that is loading. */
export const SkeletonBlock = ({ shape = 'line', short = false }: { shape?: SkeletonShape; short?: boolean }) => (
  <span className={classes(styles.skeleton, styles[shape], short && styles.short)} data-part="skeleton" />
)

/** The heading of the page that loads, readable before its content. */
export const SkeletonTitle = ({ children }: { children: string }) => (
  <p className={classes(text.display, text.h1)}>{children}</p>
)

/** Announces `label` to screen readers; the blocks are hidden from them. */
export function Skeleton({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div role="status">
      <span className={text.screenReaderOnly}>{label}</span>
      <div aria-hidden="true">{children}</div>
    </div>
  )
}
