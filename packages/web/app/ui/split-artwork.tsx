import { classes } from './classes.ts'
import { Picture } from './picture.tsx'
import styles from './split-artwork.module.css'

const PRODUCT_IMAGES = ['armchair', 'yellow-phone', 'dress'].map((name) => `/illustrations/${name}.svg`)

/** Decorative artwork: products on a light half, movie posters on a dark half. */
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
