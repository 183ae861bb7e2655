import { classes } from './classes.ts'
import layout from './layout.module.css'
import { Skeleton, SkeletonBlock } from './skeleton.tsx'

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
      <Skeleton label={label} title={title}>
        <div className={classes(layout.grid, layout.gapL)}>
          {title === undefined && <SkeletonBlock shape="title" />}
          <SkeletonBlock />
          <SkeletonBlock />
          <SkeletonBlock short />
          <SkeletonBlock shape="button" short />
        </div>
      </Skeleton>
    </div>
  )
}
