import { classes } from './classes.ts'
import { Picture } from './picture.tsx'
import styles from './split-artwork.module.css'

/** Three things of the bazaar; each address says what is drawn. */
const PRODUCT_IMAGES = ['furniture-0-orange-1', 'smartphones-2-yellow-2', 'women-1-blue-5'].map(
  (art) => `/art/products/${art}.svg`,
)

/** The two sides of the street: goods by day, films by night, torn between (LOOK: login). For the eye alone. */
export const SplitArtwork = ({
  posters,
  className,
}: {
  posters: readonly string[]
  className?: string | undefined
}) => (
  <div className={classes(styles.picture, className)} aria-hidden="true">
    <div className={styles.day}>
      {PRODUCT_IMAGES.map((src) => (
        <Picture key={src} src={src} alt="" fallback={<span />} />
      ))}
    </div>
    <div className={styles.night}>
      {posters.map((src) => (
        <Picture key={src} src={src} alt="" fallback={<span />} />
      ))}
    </div>
    <span className={styles.seam} />
  </div>
)
