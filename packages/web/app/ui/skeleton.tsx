import { classes } from './classes.ts'
import layout from './layout.module.css'
import styles from './skeleton.module.css'
import text from './text.module.css'

type SkeletonShape = 'line' | 'title' | 'button' | 'tile' | 'poster' | 'round' | 'band'

/** A block in the shape of the content that is loading. */
export const SkeletonBlock = ({ shape = 'line', short = false }: { shape?: SkeletonShape; short?: boolean }) => (
  <span className={classes(styles.skeleton, styles[shape], short && styles.short)} data-part="skeleton" />
)

type Props = {
  label: string
  /** The heading of the page that loads, readable before its content. */
  title?: string | undefined
  children: React.ReactNode
}

/** Announces `label` to screen readers; the blocks are hidden from them. */
export function Skeleton({ label, title, children }: Props) {
  return (
    <>
      {title !== undefined && <h1 className={classes(text.display, text.h1, layout.spaceBelowL)}>{title}</h1>}
      <div role="status">
        <span className={text.screenReaderOnly}>{label}</span>
        <div aria-hidden="true">{children}</div>
      </div>
    </>
  )
}
