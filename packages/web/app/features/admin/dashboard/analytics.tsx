import { formatCount } from '@shop/contract/kit/numbers'
import './charts.css'
import { formatDate } from '@shop/contract/kit/dates'
import { formatRupees } from '@shop/contract/kit/money'
import type { AnalyticsQuery, Analytics as Figures } from '@shop/contract/reports'
import { Link } from 'react-router'
import { AnalyticsRange } from './analytics-range.tsx'
import { BarChart } from './bar-chart.tsx'

/** Revenue, orders, top products and searches for a date range. */
export const Analytics = () => (
  <div className="admin-stack mt-5">
    <AnalyticsRange>
      {({ by }, figures) =>
        figures === undefined ? <p role="status">Loading analytics...</p> : <AnalyticsCharts of={figures} by={by} />
      }
    </AnalyticsRange>
  </div>
)

type Step = AnalyticsQuery['by']

function AnalyticsCharts({ of, by }: { of: Figures; by: Step }) {
  const { points, total, topProducts, topSearches, emptySearches } = of
  return (
    <>
      <ul className="figures figures-three">
        <Total label="Revenue" value={formatRupees(total.revenue)} />
        <Total label="Orders" value={formatCount(total.orders)} />
        <Total label="Average order value" value={formatRupees(total.average)} />
      </ul>
      <Chart points={points} by={by} title="Revenue" value={({ revenue }) => revenue} say={formatRupees} />
      <Chart points={points} by={by} title="Orders" value={({ orders }) => orders} say={formatCount} />
      <Chart points={points} by={by} title="Average order value" value={({ average }) => average} say={formatRupees} />
      <div className="admin-halves">
        <section className="panel">
          <h2 className="h3">Top products</h2>
          <div className="table-scroll">
            <table className="table" aria-label="Top products">
              <thead>
                <tr>
                  <th>Product</th>
                  <th className="r">Sold</th>
                  <th className="r">Revenue</th>
                </tr>
              </thead>
              <tbody>
                {topProducts.map(({ id, name, quantity, revenue }) => (
                  <tr key={id}>
                    <td>
                      <Link to={`/product/${id}`}>{name}</Link>
                    </td>
                    <td className="r">{quantity}</td>
                    <td className="r">{formatRupees(revenue)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {topProducts.length === 0 && <p className="quiet mt-3">No data for this period.</p>}
        </section>
        <div className="admin-stack">
          <Searches title="Top searches" of={topSearches} />
          <Searches title="Searches without results" of={emptySearches} />
        </div>
      </div>
    </>
  )
}

const Total = ({ label, value }: { label: string; value: string }) => (
  <li className="p-4">
    <span className="small quiet">{label}</span>
    <b className="num block">{value}</b>
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
  say: (value: number) => string
}

const Chart = ({ title, points, by, value, say }: ChartProps) => (
  <section className="panel">
    <h2 className="h3">{title}</h2>
    <BarChart
      label={title}
      bars={points.map((point) => ({
        ...barLabels(point.from, by),
        value: value(point),
        text: say(value(point)),
      }))}
    />
  </section>
)

const Searches = ({ title, of: searches }: { title: string; of: Figures['topSearches'] }) => (
  <section className="panel">
    <h2 className="h3">{title}</h2>
    {searches.length === 0 ? (
      <p className="quiet mt-3">No data for this period.</p>
    ) : (
      <ul className="activity small">
        {searches.map(({ text, times }) => (
          <li key={text}>
            <span>{text}</span>
            <span className="num quiet">{times}</span>
          </li>
        ))}
      </ul>
    )}
  </section>
)
