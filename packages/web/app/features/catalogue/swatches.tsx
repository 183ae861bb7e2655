import { usePageLoaded } from '../../lib/rendering/use-page-loaded.ts'
import { Picture } from '../../ui/picture.tsx'
import text from '../../ui/text.module.css'
import type { ListedSwatch } from './listed-product.ts'
import styles from './swatches.module.css'

/**
 * What the variants of a product look like: a dot for a known colour, else a small picture. Its place is kept until the
 * page has loaded.
 */
export function Swatches({ packed, more }: { packed: string; more: number | undefined }) {
  const isPageLoaded = usePageLoaded()
  return (
    <p className={styles.swatches}>
      {isPageLoaded && (JSON.parse(packed) as ListedSwatch[]).map(toSwatch)}
      {isPageLoaded && more !== undefined && (
        <span>
          +{more}
          <span className={text.screenReaderOnly}> more</span>
        </span>
      )}
    </p>
  )
}

function toSwatch(swatch: ListedSwatch) {
  const [label, fill, image = null] = typeof swatch === 'string' ? [swatch, swatch.toLowerCase()] : swatch
  if (fill === null) return <Picture key={label} src={image} alt={label} width={20} height={20} fallback={label} />
  return (
    <svg key={label} viewBox="0 0 20 20" role="img">
      <title>{label}</title>
      <circle cx="10" cy="10" r="9" fill={fill} />
    </svg>
  )
}
