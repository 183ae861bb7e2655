import { classes } from './classes.ts'
import layout from './layout.module.css'
import productCard from './product-card.module.css'
import styles from './skeleton.module.css'
import text from './text.module.css'

type SkeletonShape = 'line' | 'title' | 'button' | 'tile' | 'poster' | 'round' | 'band'

/** One block in the shape of what comes. */
export const SkeletonBlock = ({ shape = 'line', short = false }: { shape?: SkeletonShape; short?: boolean }) => (
  <span className={classes(styles.skeleton, styles[shape], short && styles.short)} data-part="skeleton" />
)

/** Says once to readers that something loads, in the specification's words; the bones are for the eye. */
export function Skeleton({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div role="status">
      <span className={text.screenReaderOnly}>{label}</span>
      <div aria-hidden="true">{children}</div>
    </div>
  )
}

/** A grid of product cards to come. */
export function ProductGridSkeleton({ label = 'Loading products...', count = 10 }: { label?: string; count?: number }) {
  return (
    <Skeleton label={label}>
      <div className={productCard.grid}>
        {Array.from({ length: count }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: bones are alike and never move
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

/** The lines of a table or list to come. */
export const LinesSkeleton = ({ label = 'Loading...', count = 8 }: { label?: string; count?: number }) => (
  <Skeleton label={label}>
    <div className={classes(layout.grid, layout.gap2xl)}>
      {Array.from({ length: count }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bones are alike and never move
        <SkeletonBlock key={i} />
      ))}
    </div>
  </Skeleton>
)

/** What a private page shows until its data is there; a page with a shape of its own brings its own. */
export function PageSkeleton({ label = 'Loading...' }: { label?: string }) {
  return (
    <div className={classes(layout.container, layout.section, styles.page)}>
      <Skeleton label={label}>
        <div className={classes(layout.grid, layout.gapL)}>
          <SkeletonBlock shape="title" />
          <SkeletonBlock />
          <SkeletonBlock />
          <SkeletonBlock short />
          <SkeletonBlock shape="button" short />
        </div>
      </Skeleton>
    </div>
  )
}
