import { Fragment } from 'react'
import { classes } from './classes.ts'
import styles from './fact-line.module.css'
import text from './text.module.css'

type Props = { facts: readonly (string | number | null | undefined)[]; className?: string }

/** '2019 · Thriller · 8.1', leaving out unknown facts. CSS hides the dots at line breaks. */
export const FactLine = ({ facts, className }: Props) => (
  <p className={classes(styles.facts, text.numeric, className)}>
    {facts
      .filter((fact) => fact !== null && fact !== undefined)
      .map((fact) => (
        <Fragment key={fact}>
          <span>{fact}</span>{' '}
        </Fragment>
      ))}
  </p>
)
