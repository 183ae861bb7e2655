import { formatRupees } from '@shop/contract/kit/money'
import { formatCount } from '@shop/contract/kit/numbers'
import type { Analytics, AnalyticsQuery } from '@shop/contract/reports'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { classes } from '../../../ui/classes.ts'
import layout from '../../../ui/layout.module.css'
import { ScrollableTable } from '../../../ui/scrollable-table.tsx'
import segmented from '../../../ui/segmented.module.css'
import tableStyles from '../../../ui/table.module.css'
import text from '../../../ui/text.module.css'
import { namesOfPoint, pathOfPoint } from './chart-range.ts'
import dashboard from './dashboard.module.css'
import { type ChartPoint, PeriodChart } from './period-chart.tsx'

const FIGURES = {
  revenue: { label: 'Revenue', format: formatRupees },
  orders: { label: 'Orders', format: formatCount },
  average: { label: 'Average order value', format: formatRupees },
} as const
type FigureName = keyof typeof FIGURES
const NAMES = Object.keys(FIGURES) as FigureName[]

type Points = Analytics['points']
type Props = { range: AnalyticsQuery; points: Points; previousPoints: Points }

/** One figure over time beside the period before. A point opens its days, and a day its orders. */
export function AnalyticsChart({ range: { by }, points, previousPoints }: Props) {
  const navigate = useNavigate()
  const [name, setName] = useState<FigureName>('revenue')
  const { label, format } = FIGURES[name]
  const chartPoints = points.map((point, i): ChartPoint => {
    const before = previousPoints[i]
    return {
      from: point.from,
      ...namesOfPoint(point.from, by),
      value: point[name],
      ...(before && { before: before[name], beforeName: namesOfPoint(before.from, by).name }),
    }
  })
  return (
    <section className={classes(layout.panel, dashboard.panel, layout.grid, layout.gapM)} aria-label={label}>
      <div className={segmented.segmented} role="radiogroup" aria-label="Figure">
        {NAMES.map((value) => (
          <label key={value}>
            <input type="radio" name="figure" checked={value === name} onChange={() => setName(value)} />
            {FIGURES[value].label}
          </label>
        ))}
      </div>
      <PeriodChart points={chartPoints} format={format} onOpen={(from) => void navigate(pathOfPoint(from, by))} />
      <p className={classes(text.small, text.quiet)}>
        Bars show this period; the line shows the previous one. Select a bar to see its{' '}
        {by === 'day' ? 'orders' : 'days'}.
      </p>
      <details>
        <summary>Show as a table</summary>
        <ScrollableTable label={label}>
          <table className={tableStyles.table} aria-label={label}>
            <thead>
              <tr>
                <th>Period</th>
                <th className={tableStyles.number}>{label}</th>
                <th className={tableStyles.number}>Previous period</th>
              </tr>
            </thead>
            <tbody>
              {chartPoints.map(({ from, name: period, value, before }) => (
                <tr key={from}>
                  <td>
                    <Link to={pathOfPoint(from, by)}>{period}</Link>
                  </td>
                  <td className={tableStyles.number}>{format(value)}</td>
                  <td className={tableStyles.number}>{before === undefined ? 'None' : format(before)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollableTable>
      </details>
    </section>
  )
}
