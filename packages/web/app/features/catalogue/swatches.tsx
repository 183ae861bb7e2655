import { usePageLoaded } from '../../lib/use-page-loaded.ts'
import { Picture } from '../../ui/picture.tsx'
import text from '../../ui/text.module.css'
import type { ListedSwatches } from './listed-product.ts'
import styles from './swatches.module.css'

/** What the variants of a product look like: a dot for a known colour, else a small picture. Its place is kept until the page has loaded. */
export function Swatches({ swatches: { values, more } }: { swatches: ListedSwatches }) {
  const isPageLoaded = usePageLoaded()
  return (
    <p className={styles.swatches}>
      {isPageLoaded && values.map((value) => <Swatch key={value.label} {...value} />)}
      {isPageLoaded && more !== undefined && (
        <span>
          +{more}
          <span className={text.screenReaderOnly}> more</span>
        </span>
      )}
    </p>
  )
}

function Swatch({ label, fill, image = null }: ListedSwatches['values'][number]) {
  if (fill === undefined) return <Picture src={image} alt={label} width={20} height={20} fallback={label} />
  return (
    <svg viewBox="0 0 20 20" role="img">
      <title>{label}</title>
      <circle cx="10" cy="10" r="9" fill={fill} />
    </svg>
  )
}
