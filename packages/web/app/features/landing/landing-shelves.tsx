import './landing-shelves.css'
import { Play } from 'lucide'
import { Link } from 'react-router'
import { type MovieCardData, mainGenre } from '../../lib/movie.ts'
import { useSignInLink } from '../../lib/use-sign-in-link.ts'
import { StatusBadge } from '../../ui/badges.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { FactLine } from '../../ui/fact-line.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Poster } from '../../ui/poster.tsx'
import type { SampleProduct } from './landing-data.ts'

/** Sample products: their button opens the cart after signing in, and adds nothing. */
export function SampleProducts({ products }: { products: readonly SampleProduct[] }) {
  const signInLink = useSignInLink()
  return (
    <section className="sect wrap" aria-labelledby="counter">
      <div className="sect-head">
        <h2 className="d h1" id="counter">
          On the counter
        </h2>
        <Link className="more" to="/shop">
          All products
        </Link>
      </div>
      <div className="offers">
        {products.map(({ name, category, price, image }) => (
          <article className="product" key={name}>
            <span className="tile">
              <Picture src={image} alt="" />
            </span>
            <p className="row between">
              <span className="kind">{category}</span>
              <StatusBadge>Sample</StatusBadge>
            </p>
            <h3>{name}</h3>
            <p className="price">
              <b>{price}</b>
            </p>
            <div className="acts">
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
export function SampleFilms({ films }: { films: readonly MovieCardData[] }) {
  const signInLink = useSignInLink()
  return (
    <section className="cine" data-area="movies" aria-labelledby="showing">
      <div className="wrap">
        <div className="sect-head">
          <h2 className="d h1" id="showing">
            Now showing, at home
          </h2>
          <Link className="more" to="/movies">
            All movies
          </Link>
        </div>
        <div className="posters">
          {films.map((film) => (
            <Link className="film" key={film.id} {...signInLink(`/movies/${film.id}`)}>
              <span className="sheet">
                <Poster src={film.posterLink} title={film.seriesTitle} alt="" />
                <span className="watch">
                  <span className="btn">
                    <Icon as={Play} small filled />
                    Watch Now
                  </span>
                </span>
              </span>
              <h3>{film.seriesTitle}</h3>
              <FactLine facts={[mainGenre(film.genre), ratingOfFive(film.imdbRating)]} />
            </Link>
          ))}
        </div>
      </div>
    </section>
  )
}

const ratingOfFive = (imdbRating: number | null): string | null =>
  imdbRating === null ? null : `${(imdbRating / 2).toFixed(1)} / 5`
