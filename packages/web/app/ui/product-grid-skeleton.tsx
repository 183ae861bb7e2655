import productCard from './product-card.module.css'
import { Skeleton, SkeletonBlock } from './skeleton.tsx'

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
