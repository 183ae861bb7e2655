import { MAX_RATING, MIN_RATING } from '@shop/contract/movies/movies.rules'
import { useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import text from '../../ui/text.module.css'
import rateMovie from './rate-movie.module.css'

const RATINGS = Array.from({ length: MAX_RATING - MIN_RATING + 1 }, (_, index) => MIN_RATING + index)

type Props = {
  /** The user's rating; null: not rated. */
  value: number | null
  /** Receives null to remove the rating. */
  onRate: (rating: number | null) => void
}

/** Rates a movie from 1 to 10. Pressing the current rating again removes it. */
export function RateMovie({ value, onRate }: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  const remove = () => {
    // The pressed button disappears.
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
            className={classes(rateMovie.value, value !== null && rating <= value && rateMovie.selected)}
            aria-pressed={rating === value}
            aria-label={`${rating} of ${MAX_RATING}`}
            onClick={() => onRate(rating === value ? null : rating)}
          >
            {rating}
          </button>
        ))}
      </fieldset>
      <div className={rateMovie.summary}>
        {value === null ? (
          <p className={classes(text.small, text.quiet)}>
            {MIN_RATING} poor, {MAX_RATING} excellent
          </p>
        ) : (
          <>
            <p className={classes(text.small, text.numeric)}>
              You rated it {value} of {MAX_RATING}.
            </p>
            <Button variant="text" onClick={remove}>
              Remove rating
            </Button>
          </>
        )}
      </div>
    </section>
  )
}
