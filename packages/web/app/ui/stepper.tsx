import { classes } from './classes.ts'

type Props = {
  label: string
  steps: readonly string[]
  current: number
  /** Where the way isn't the order shown: which steps are done. */
  done?: readonly number[]
}

/** Bars with words under them; what lies before the current one is done, unless said otherwise. All count from 0. */
export function Stepper({ label, steps, current, done }: Props) {
  const isDone = (i: number) => done?.includes(i) ?? i < current
  return (
    <ol className="steps" aria-label={label}>
      {steps.map((step, i) => (
        <li key={step} className={classes(isDone(i) && 'done')} aria-current={i === current ? 'step' : undefined}>
          {step}
          {isDone(i) && <span className="sr"> (done)</span>}
        </li>
      ))}
    </ol>
  )
}
