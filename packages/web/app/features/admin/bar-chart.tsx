import { classes } from '../../ui/classes.ts'
import './charts.css'

export type Bar = { label: string; value: number /** The value in words. */; text: string }

/** More names would run into each other. */
const NAMES_AT_MOST = 12

type Props = { bars: readonly Bar[]; label: string /** Prints each bar's value above it. */; printed?: boolean }

/** Bars from nought, the best one solid; every value is text as well, for readers and under the pointer. */
export function BarChart({ bars, label, printed = false }: Props) {
  const top = Math.max(...bars.map(({ value }) => value), 1)
  const step = Math.ceil(bars.length / NAMES_AT_MOST)
  return (
    <div className="chart-scroll">
      <ul className={classes('chart', printed && 'chart-printed')} aria-label={label}>
        {bars.map(({ label: name, value, text }, i) => (
          <li key={name} title={`${name}: ${text}`} data-top={value === top || undefined}>
            <span className="bar" style={{ height: `${(value / top) * 100}%` }} />
            <span className={printed ? 'bar-text num' : 'sr'}>{text}</span>
            <span className={i % step === 0 ? 'bar-name micro quiet' : 'sr'}>{name}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
