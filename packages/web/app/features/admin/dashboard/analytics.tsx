import { formatDate } from '@shop/contract/kit/dates'
import { formatRupees } from '@shop/contract/kit/money'
import { formatCount } from '@shop/contract/kit/numbers'
import type { AnalyticsQuery, Analytics as Figures } from '@shop/contract/reports'
import { Link } from 'react-router'
import { classes } from '../../../ui/classes.ts'
import layout from '../../../ui/layout.module.css'
import tableStyles from '../../../ui/table.module.css'
import textStyles from '../../../ui/text.module.css'
import figuresStyles from '../styles/figures.module.css'
import frame from '../styles/frame.module.css'
import messages from '../styles/messages.module.css'
import { AnalyticsRange } from './analytics-range.tsx'
import { BarChart } from './bar-chart.tsx'
import dashboard from './dashboard.module.css'

/** Revenue, orders, top products and searches for a date range. */
export const Analytics = () => (
  <div className={classes(frame.stack, layout.spaceAboveXl)}>
    <AnalyticsRange>
      {({ by }, figures) =>
        figures === undefined ? (
          <p role="status">Loading analytics...</p>
        ) : (
          <AnalyticsCharts figures={figures} by={by} />
        )
      }
    </AnalyticsRange>
  </div>
)

type Step = AnalyticsQuery['by']

function AnalyticsCharts({ figures, by }: { figures: Figures; by: Step }) {
  const { points, total, topProducts, topSearches, emptySearches } = figures
  return (
    <>
      <ul className={classes(figuresStyles.root, figuresStyles.three)}>
        <Total label="Revenue" value={formatRupees(total.revenue)} />
        <Total label="Orders" value={formatCount(total.orders)} />
        <Total label="Average order value" value={formatRupees(total.average)} />
      </ul>
      <Chart points={points} by={by} title="Revenue" value={({ revenue }) => revenue} format={formatRupees} />
      <Chart points={points} by={by} title="Orders" value={({ orders }) => orders} format={formatCount} />
      <Chart
        points={points}
        by={by}
        title="Average order value"
        value={({ average }) => average}
        format={formatRupees}
      />
      <div className={classes(frame.twoColumns, dashboard.twoColumns)}>
        <section className={classes(layout.panel, dashboard.panel)}>
          <h2 className={textStyles.h3}>Top products</h2>
          <div className={tableStyles.scroll}>
            <table className={tableStyles.table} aria-label="Top products">
              <thead>
                <tr>
                  <th>Product</th>
                  <th className={tableStyles.number}>Sold</th>
                  <th className={tableStyles.number}>Revenue</th>
                </tr>
              </thead>
              <tbody>
                {topProducts.map(({ id, name, quantity, revenue }) => (
                  <tr key={id}>
                    <td>
                      <Link to={`/product/${id}`}>{name}</Link>
                    </td>
                    <td className={tableStyles.number}>{quantity}</td>
                    <td className={tableStyles.number}>{formatRupees(revenue)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {topProducts.length === 0 && (
            <p className={classes(textStyles.quiet, layout.spaceAboveM)}>No data for this period.</p>
          )}
        </section>
        <div className={frame.stack}>
          <Searches title="Top searches" searches={topSearches} />
          <Searches title="Searches without results" searches={emptySearches} />
        </div>
      </div>
    </>
  )
}

const Total = ({ label, value }: { label: string; value: string }) => (
  <li className={layout.padL}>
    <span className={classes(textStyles.small, textStyles.quiet)}>{label}</span>
    <b className={classes(textStyles.numeric, layout.block)}>{value}</b>
  </li>
)

/** The length of '24/10' in '24/10/2026'. */
const DAY_AND_MONTH = 5
const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })
/** The length of 'Sep' in 'September 2026'. */
const SHORT_MONTH = 3

/** The full and the short label of a bar: its first day, or its month. */
function barLabels(from: string, by: Step): { label: string; short: string } {
  const day = formatDate(from)
  if (by !== 'month') return { label: day, short: day.slice(0, DAY_AND_MONTH) }
  const month = monthName.format(new Date(from))
  return { label: month, short: month.slice(0, SHORT_MONTH) }
}

type Point = Figures['points'][number]
type ChartProps = {
  title: string
  points: readonly Point[]
  by: Step
  value: (point: Point) => number
  format: (value: number) => string
}

const Chart = ({ title, points, by, value, format }: ChartProps) => (
  <section className={classes(layout.panel, dashboard.panel)}>
    <h2 className={textStyles.h3}>{title}</h2>
    <BarChart
      label={title}
      bars={points.map((point) => ({
        ...barLabels(point.from, by),
        value: value(point),
        text: format(value(point)),
      }))}
    />
  </section>
)

const Searches = ({ title, searches }: { title: string; searches: Figures['topSearches'] }) => (
  <section className={classes(layout.panel, dashboard.panel)}>
    <h2 className={textStyles.h3}>{title}</h2>
    {searches.length === 0 ? (
      <p className={classes(textStyles.quiet, layout.spaceAboveM)}>No data for this period.</p>
    ) : (
      <ul className={classes(messages.activity, textStyles.small)}>
        {searches.map(({ text, times }) => (
          <li key={text}>
            <span>{text}</span>
            <span className={classes(textStyles.numeric, textStyles.quiet)}>{times}</span>
          </li>
        ))}
      </ul>
    )}
  </section>
)
