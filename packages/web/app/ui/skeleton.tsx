import { classes } from './classes.ts'
import layout from './layout.module.css'
import productCard from './product-card.module.css'
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

/** Loading state of a product grid. */
export function ProductGridSkeleton({ label = 'Loading products...', count = 10 }: { label?: string; count?: number }) {
  return (
    <Skeleton label={label}>
      <div className={productCard.grid}>
        {Array.from({ length: count }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks are equal and never reordered
          <div className={productCard.card} key={i}>
            <SkeletonBlock shape="tile" />
            <div className={productCard.content}>
              <SkeletonBlock short />
              <SkeletonBlock />
              <SkeletonBlock />
              <SkeletonBlock short />
              <SkeletonBlock short />
              <SkeletonBlock short />
            </div>
            <div className={productCard.actions}>
              <SkeletonBlock shape="button" />
              <SkeletonBlock shape="button" />
            </div>
          </div>
        ))}
      </div>
    </Skeleton>
  )
}

/** Loading state of a table or list. */
export const LinesSkeleton = ({ label = 'Loading...', count = 8 }: { label?: string; count?: number }) => (
  <Skeleton label={label}>
    <div className={classes(layout.grid, layout.gap2xl)}>
      {Array.from({ length: count }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks are equal and never reordered
        <SkeletonBlock key={i} />
      ))}
    </div>
  </Skeleton>
)

/** Default loading state of a private page. */
export function PageSkeleton({ label = 'Loading...', title }: { label?: string; title?: string }) {
  return (
    <div className={classes(layout.container, layout.section, layout.fullHeight)}>
      <Skeleton label={label}>
        <div className={classes(layout.grid, layout.gapL)}>
          {title === undefined ? <SkeletonBlock shape="title" /> : <SkeletonTitle>{title}</SkeletonTitle>}
          <SkeletonBlock />
          <SkeletonBlock />
          <SkeletonBlock short />
          <SkeletonBlock shape="button" short />
        </div>
      </Skeleton>
    </div>
  )
}
