import { MAX_RATING, MIN_RATING } from '@shop/contract/movies/movies.rules'
import { useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import text from '../../ui/text.module.css'
import rateMovie from './rate-movie.module.css'

const RATINGS = Array.from({ length: MAX_RATING - MIN_RATING + 1 }, (_, place) => MIN_RATING + place)

type Props = {
  /** The reader's own; null while there is none. */
  own: number | null
  /** With null the rating is taken back. */
  onRate: (rating: number | null) => void
}

/** Rates a movie from 1 to 10: as many buttons, up to the one's own lit. Pressed again, or by the words, it is withdrawn. */
export function RateMovie({ own, onRate }: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  const withdraw = () => {
    // The button that was pressed goes.
    title.current?.focus()
    onRate(null)
  }
  return (
    <section className={rateMovie.rating} aria-labelledby="rate-title">
      <h2 className={classes(text.display, text.h2)} id="rate-title" ref={title} tabIndex={-1}>
        Your rating
      </h2>
      <fieldset className={classes(rateMovie.scale, text.numeric)} aria-labelledby="rate-title">
        {RATINGS.map((rating) => (
          <button
            key={rating}
            type="button"
            className={classes(rateMovie.value, own !== null && rating <= own && rateMovie.selected)}
            aria-pressed={rating === own}
            aria-label={`${rating} of ${MAX_RATING}`}
            onClick={() => onRate(rating === own ? null : rating)}
          >
            {rating}
          </button>
        ))}
      </fieldset>
      <div className={rateMovie.summary}>
        {own === null ? (
          <p className={classes(text.small, text.quiet)}>
            {MIN_RATING} is poor, {MAX_RATING} is superb.
          </p>
        ) : (
          <>
            <p className={classes(text.small, text.numeric)}>
              You rated it {own} of {MAX_RATING}.
            </p>
            <Button variant="text" onClick={withdraw}>
              Withdraw rating
            </Button>
          </>
        )}
      </div>
    </section>
  )
}
