import { classes } from '../../../ui/classes.ts'
import './charts.css'

/** `short` stands under the bar, `text` is its value in words. */
export type Bar = { label: string; short: string; value: number; text: string }

type Props = {
  bars: readonly Bar[]
  label: string
  /** Prints each bar's value above it. */
  printed?: boolean
}

/** More names would run into each other. */
const MAX_LABELS = 10

/** Bars from nought, the best one solid; every value is text as well, for readers and under the pointer. */
export function BarChart({ bars, label, printed = false }: Props) {
  const top = Math.max(...bars.map(({ value }) => value), 1)
  const step = Math.ceil(bars.length / MAX_LABELS)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways has to be reached by the keyboard
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div className="chart-scroll" role="group" aria-label={label} tabIndex={0}>
      <ul className={classes('chart', printed && 'chart-printed')}>
        {bars.map(({ label: name, short, value, text }, i) => (
          <li key={name} title={`${name}: ${text}`} data-top={value === top || undefined}>
            <span className="chart-bar" style={{ height: `${(value / top) * 100}%` }} />
            <span className="sr">
              {name}: {text}
            </span>
            {printed && (
              <span className="bar-text num" aria-hidden="true">
                {text}
              </span>
            )}
            <span className="bar-name micro quiet" aria-hidden="true">
              {i % step === 0 && short}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
