import { classes } from './classes.ts'
import layout from './layout.module.css'
import skeleton from './skeleton.module.css'
import { Skeleton, SkeletonBlock } from './skeleton.tsx'

type Props = {
  label?: string
  /** The heading of the page that loads. */
  title?: string
  /** Movies have posters, products square pictures. */
  picture?: 'tile' | 'poster'
}

/** Loading state of a list whose rows have a picture and text. */
export function RowsSkeleton({ label = 'Loading...', title, picture = 'tile' }: Props) {
  return (
    <div className={classes(layout.container, layout.section, layout.fullHeight)}>
      <Skeleton label={label} title={title}>
        {title === undefined && <SkeletonBlock shape="title" />}
        {[1, 2, 3].map((row) => (
          <div className={skeleton.row} key={row}>
            <SkeletonBlock shape={picture} />
            <div>
              <SkeletonBlock short />
              <SkeletonBlock />
              <SkeletonBlock short />
            </div>
          </div>
        ))}
      </Skeleton>
    </div>
  )
}
