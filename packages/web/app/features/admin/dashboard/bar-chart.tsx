import { classes } from '../../../ui/classes.ts'
import textStyles from '../../../ui/text.module.css'
import dashboard from './dashboard.module.css'

/** `short` is the label under the bar, `text` the formatted value. */
export type Bar = { label: string; short: string; value: number; text: string }

type Props = { bars: readonly Bar[]; label: string }

/** A few bars with their values, the highest one highlighted. */
export function BarChart({ bars, label }: Props) {
  const top = Math.max(...bars.map(({ value }) => value), 1)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area has to be reachable by keyboard
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div className={dashboard.chartScroll} role="group" aria-label={label} tabIndex={0}>
      <ul className={classes(dashboard.chart, dashboard.chartWithValues)}>
        {bars.map(({ label: name, short, value, text }) => (
          <li key={name} title={`${name}: ${text}`} data-top={value === top || undefined}>
            <span className={dashboard.chartBar} style={{ height: `${(value / top) * 100}%` }} />
            <span className={textStyles.screenReaderOnly}>
              {name}: {text}
            </span>
            <span className={classes(dashboard.barValue, textStyles.numeric)} aria-hidden="true">
              {text}
            </span>
            <span className={classes(dashboard.barLabel, textStyles.micro, textStyles.quiet)} aria-hidden="true">
              {short}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
