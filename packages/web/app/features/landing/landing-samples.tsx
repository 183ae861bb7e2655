import { Play } from 'lucide'
import { Link } from 'react-router'
import { type MovieCardData, mainGenre } from '../../lib/movie.ts'
import { useSignInLink } from '../../lib/session/use-sign-in-link.ts'
import { StatusBadge } from '../../ui/badges.tsx'
import button from '../../ui/button.module.css'
import { LinkButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { FactLine } from '../../ui/fact-line.tsx'
import { Icon } from '../../ui/icon.tsx'
import layout from '../../ui/layout.module.css'
import movieCard from '../../ui/movie-card.module.css'
import { Picture } from '../../ui/picture.tsx'
import { Poster } from '../../ui/poster.tsx'
import priceStyles from '../../ui/price.module.css'
import productCard from '../../ui/product-card.module.css'
import productTile from '../../ui/product-tile.module.css'
import text from '../../ui/text.module.css'
import type { SampleProduct } from './landing-data.ts'
import landingSections from './landing-sections.module.css'

/** Sample products: their button opens the cart after signing in, and adds nothing. */
export function SampleProducts({ products }: { products: readonly SampleProduct[] }) {
  const signInLink = useSignInLink()
  return (
    <section className={classes(layout.section, layout.container)} aria-labelledby="featured-products">
      <div className={layout.sectionHead}>
        <h2 className={classes(text.display, text.h1)} id="featured-products">
          Featured products
        </h2>
        <Link className={text.more} to="/shop">
          All products
        </Link>
      </div>
      <div className={landingSections.deals}>
        {products.map(({ name, category, price, image }) => (
          <article className={classes(productCard.card, landingSections.product)} key={name}>
            <span className={classes(productTile.tile, productCard.tile)}>
              <Picture src={image} alt="" />
            </span>
            <p className={classes(layout.row, landingSections.row, layout.between)}>
              <span className={classes(productCard.category, landingSections.category)}>{category}</span>
              <StatusBadge>Sample</StatusBadge>
            </p>
            <h3>{name}</h3>
            <p className={classes(priceStyles.price, productCard.price)}>
              <b>{price}</b>
            </p>
            <div className={classes(productCard.actions, landingSections.actions)}>
              <LinkButton variant="line" {...signInLink('/shop/me/cart')} aria-label={`Add to Cart: ${name}`}>
                Add to Cart
              </LinkButton>
            </div>
          </article>
        ))}
      </div>
    </section>
  )
}

/** Movies of the catalogue, with ratings out of 5. */
export function SampleMovies({ movies }: { movies: readonly MovieCardData[] }) {
  const signInLink = useSignInLink()
  return (
    <section className={landingSections.movies} data-area="movies" aria-labelledby="popular-movies">
      <div className={layout.container}>
        <div className={layout.sectionHead}>
          <h2 className={classes(text.display, text.h1)} id="popular-movies">
            Popular movies
          </h2>
          <Link className={text.more} to="/movies">
            All movies
          </Link>
        </div>
        <div className={landingSections.posters}>
          {movies.map((movie) => (
            <Link className={movieCard.card} key={movie.id} {...signInLink(`/movies/${movie.id}`)}>
              <span className={movieCard.poster}>
                <Poster src={movie.posterLink} title={movie.seriesTitle} alt="" />
                <span className={movieCard.watchNow}>
                  <span className={classes(button.button, movieCard.button)}>
                    <Icon as={Play} small filled />
                    Watch Now
                  </span>
                </span>
              </span>
              <h3>{movie.seriesTitle}</h3>
              <FactLine facts={[mainGenre(movie.genre), ratingOfFive(movie.imdbRating)]} />
            </Link>
          ))}
        </div>
      </div>
    </section>
  )
}

const ratingOfFive = (imdbRating: number | null): string | null =>
  imdbRating === null ? null : `${(imdbRating / 2).toFixed(1)} / 5`
