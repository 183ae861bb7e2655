import { Bar, CartesianGrid, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { classes } from '../../../ui/classes.ts'
import text from '../../../ui/text.module.css'
import styles from './period-chart.module.css'

export type ChartPoint = {
  from: string
  /** The name in tooltips, and the short form below the axis. */
  name: string
  label: string
  value: number
  before?: number
  beforeName?: string
}

type Props = { points: readonly ChartPoint[]; format: (value: number) => string; onOpen: (from: string) => void }

const HEIGHT = 280
const AXIS_WIDTH = 56
const compact = new Intl.NumberFormat('en-IN', { notation: 'compact', maximumFractionDigits: 1 })

/**
 * Bars with a line for the period before. The table beside it has the same values for screen readers and the keyboard.
 */
export const PeriodChart = ({ points, format, onOpen }: Props) => (
  <div className={styles.chart} aria-hidden="true">
    <ResponsiveContainer width="100%" height={HEIGHT}>
      <ComposedChart
        data={[...points]}
        accessibilityLayer={false}
        onClick={({ activeLabel }) => activeLabel !== undefined && onOpen(String(activeLabel))}
      >
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="from"
          tickFormatter={(from: string) => points.find((point) => point.from === from)?.label ?? ''}
          stroke="var(--ink-2)"
          tickLine={false}
          minTickGap={16}
        />
        <YAxis
          width={AXIS_WIDTH}
          tickFormatter={(value: number) => compact.format(value)}
          stroke="var(--ink-2)"
          tickLine={false}
          axisLine={false}
          allowDecimals={false}
        />
        <Tooltip
          cursor={{ fill: 'var(--band)' }}
          isAnimationActive={false}
          content={({ active, payload }) => {
            const point = payload?.[0]?.payload as ChartPoint | undefined
            return active === true && point !== undefined ? <ChartTooltip point={point} format={format} /> : null
          }}
        />
        <Bar dataKey="value" fill="var(--action)" radius={[3, 3, 0, 0]} isAnimationActive={false} />
        <Line
          dataKey="before"
          stroke="var(--ink-2)"
          strokeDasharray="4 4"
          strokeWidth={2}
          dot={false}
          isAnimationActive={false}
        />
      </ComposedChart>
    </ResponsiveContainer>
  </div>
)

const ChartTooltip = ({ point, format }: { point: ChartPoint; format: Props['format'] }) => (
  <div className={classes(styles.tooltip, text.numeric)}>
    <p>
      {point.name}: <b>{format(point.value)}</b>
    </p>
    {point.before !== undefined && (
      <p className={text.quiet}>
        {point.beforeName}: {format(point.before)}
      </p>
    )}
  </div>
)
