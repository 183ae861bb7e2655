import { Link } from 'react-router'
import { classes } from './classes.ts'
import styles from './stepper.module.css'
import textStyles from './text.module.css'

type Props = {
  label: string
  steps: readonly string[]
  /** Zero-based; the steps before it are done. */
  current: number
  /** Path of each step; completed steps become links. */
  paths?: readonly string[]
  /** The history state of those links. */
  linkState?: unknown
}

/** A row of steps with the current one highlighted. */
export function Stepper({ label, steps, current, paths, linkState }: Props) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((step, i) => {
        const isDone = i < current
        const path = isDone ? paths?.[i] : undefined
        const text = (
          <>
            {step}
            {isDone && <span className={textStyles.screenReaderOnly}> (done)</span>}
          </>
        )
        return (
          <li key={step} className={classes(isDone && styles.done)} aria-current={i === current ? 'step' : undefined}>
            {path === undefined ? (
              text
            ) : (
              <Link to={path} state={linkState}>
                {text}
              </Link>
            )}
          </li>
        )
      })}
    </ol>
  )
}
