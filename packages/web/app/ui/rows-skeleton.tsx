import { Skeleton, SkeletonBlock } from './skeleton.tsx'

type Props = {
  label?: string
  /** Films have posters, products square pictures. */
  picture?: 'tile' | 'poster'
}

/** A page of rows to come, each a picture with words beside it. */
export function RowsSkeleton({ label = 'Loading...', picture = 'tile' }: Props) {
  return (
    <div className="wrap sect">
      <Skeleton label={label}>
        <SkeletonBlock shape="title" />
        {[1, 2, 3].map((row) => (
          <div className="bone-row" key={row}>
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
