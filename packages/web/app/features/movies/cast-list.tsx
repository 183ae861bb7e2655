import type { MovieDetails } from '@shop/contract/movies'
import { Link } from 'react-router'
import { classes } from '../../ui/classes.ts'
import text from '../../ui/text.module.css'
import styles from './cast-list.module.css'

const COLOURS = [styles.amber, styles.rose, styles.teal, styles.violet]

const namesOf = (names: string | null) => [...new Set(names?.split(',').map((name) => name.trim()))].filter(Boolean)

/** 'AR' for 'Asha Devi Rao'. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '').join('')
}

/** A person has the same colour on all pages. */
const colourOf = (name: string) => COLOURS[[...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 4]

/** Director and cast, with their initials as portraits. The director links to their movies. */
export function CastList({ movie }: { movie: MovieDetails }) {
  const directors = namesOf(movie.director)
  const stars = namesOf(movie.stars)
  if (directors.length + stars.length === 0) return null
  const person = (name: string, job: string) => (
    <>
      <span className={classes(styles.portrait, colourOf(name))} aria-hidden="true">
        {initialsOf(name)}
      </span>
      <span className={styles.name}>{name}</span>
      <span className={classes(text.small, text.quiet)}>{job}</span>
    </>
  )
  return (
    <section aria-labelledby="cast">
      <h2 className={classes(text.display, text.h2)} id="cast">
        Cast and crew
      </h2>
      <ul className={styles.list}>
        {directors.map((name) => (
          <li key={name}>
            <Link className={styles.person} to={`/movies/search?${new URLSearchParams({ query: name, page: '0' })}`}>
              {person(name, 'Director')}
            </Link>
          </li>
        ))}
        {stars.map((name) => (
          <li className={styles.person} key={name}>
            {person(name, 'Cast')}
          </li>
        ))}
      </ul>
    </section>
  )
}
