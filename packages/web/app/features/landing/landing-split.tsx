import { useAutoplay } from '../../lib/interaction/use-autoplay.ts'
import { LinkButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { PauseButton } from '../../ui/pause-button.tsx'
import { Picture } from '../../ui/picture.tsx'
import text from '../../ui/text.module.css'
import visibility from '../../ui/visibility.module.css'
import { FloatingCards } from './floating-cards.tsx'
import type { SampleProduct } from './landing-data.ts'
import styles from './landing-split.module.css'

type Props = { products: readonly SampleProduct[]; posters: readonly string[] }

/** The shop half and the movie half; the headline runs over both. */
export function LandingSplit({ products, posters }: Props) {
  const motion = useAutoplay()
  return (
    <section className={styles.split} {...motion.handlers}>
      <h1 className={text.screenReaderOnly}>One Place for Shopping &amp; Entertainment</h1>
      <div className={classes(styles.half, styles.halfDay)}>
        <p className={classes(text.display, styles.heading, text.poster, styles.title)} aria-hidden="true">
          One Place for Shopping
        </p>
        <p className={styles.lead}>Electronics, home and kitchen, beauty and fashion, all in one place.</p>
        <LinkButton className={styles.button} big to="/shop">
          Start Shopping
        </LinkButton>
        <FloatingCards motion={motion} cards={products.slice(1).map(priceCard)} />
        <span className={styles.perforation} aria-hidden="true" />
      </div>
      <div className={classes(styles.half, styles.halfNight)} data-area="movies">
        <p className={classes(text.display, styles.heading, text.poster, styles.title)} aria-hidden="true">
          &amp; <br className={visibility.desktopOnly} />
          Entertainment
        </p>
        <p className={styles.lead}>Browse every genre and save movies for later.</p>
        <LinkButton className={styles.button} big to="/movies">
          Explore Movies
        </LinkButton>
        <FloatingCards motion={motion} cards={posters.map(posterCard)} />
        <PauseButton className={styles.splitPause} name="the cards" motion={motion} />
      </div>
    </section>
  )
}

const priceCard = ({ name, price, image }: SampleProduct) => (
  <div className={styles.product} key={name}>
    <Picture src={image} alt="" priority />
    <p>
      {name}
      <b>{price}</b>
    </p>
  </div>
)

const posterCard = (poster: string) => (
  <span className={styles.poster} key={poster}>
    <Picture src={poster} alt="" width={300} height={450} priority />
  </span>
)
