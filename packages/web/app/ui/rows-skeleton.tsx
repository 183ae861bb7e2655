import { classes } from './classes.ts'
import layout from './layout.module.css'
import skeleton from './skeleton.module.css'
import { Skeleton, SkeletonBlock } from './skeleton.tsx'

type Props = {
  label?: string
  /** Movies have posters, products square pictures. */
  picture?: 'tile' | 'poster'
}

/** Loading state of a list whose rows have a picture and text. */
export function RowsSkeleton({ label = 'Loading...', picture = 'tile' }: Props) {
  return (
    <div className={classes(layout.container, layout.section, skeleton.page)}>
      <Skeleton label={label}>
        <SkeletonBlock shape="title" />
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
