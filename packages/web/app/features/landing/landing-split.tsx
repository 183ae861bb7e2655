import './landing-split.css'
import { useAutoplay } from '../../lib/use-autoplay.ts'
import { LinkButton } from '../../ui/button.tsx'
import { PauseButton } from '../../ui/pause-button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { FloatingPile } from './floating-pile.tsx'
import type { SampleProduct } from './landing-data.ts'

type Props = { products: readonly SampleProduct[]; posters: readonly string[] }

/** Day and night, torn between, and the sentence that runs over the tear. */
export function LandingSplit({ products, posters }: Props) {
  const motion = useAutoplay()
  return (
    <section className="split" {...motion.handlers}>
      <h1 className="sr">One Place for Shopping &amp; Entertainment</h1>
      <div className="half half-day">
        <p className="d poster" aria-hidden="true">
          One Place for Shopping
        </p>
        <p className="lead">Electronics, home and kitchen, beauty and fashion, all on one counter.</p>
        <LinkButton big to="/shop">
          Start Shopping
        </LinkButton>
        <FloatingPile motion={motion} cards={products.slice(1).map(priceCard)} />
        <span className="tear" aria-hidden="true" />
      </div>
      <div className="half half-night" data-area="movies">
        <p className="d poster" aria-hidden="true">
          &amp; <br className="desk" />
          Entertainment
        </p>
        <p className="lead">Films of every kind to look through, and a Watch Later list that remembers.</p>
        <LinkButton big to="/movies">
          Explore Movies
        </LinkButton>
        <FloatingPile motion={motion} cards={posters.map(posterCard)} />
        <PauseButton className="split-pause" what="the cards" motion={motion} />
      </div>
    </section>
  )
}

const priceCard = ({ name, price, image }: SampleProduct) => (
  <div className="pricecard" key={name}>
    <Picture src={image} alt="" first />
    <p>
      {name}
      <b>{price}</b>
    </p>
  </div>
)

const posterCard = (poster: string) => (
  <span className="pile-sheet" key={poster}>
    <Picture src={poster} alt="" width={300} height={450} first />
  </span>
)
