import './charts.css'
import { formatDate } from '@shop/contract/kit/dates'
import { formatRupees } from '@shop/contract/kit/money'
import type { Analytics as Figures } from '@shop/contract/reports'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ErrorPanel } from '../../../ui/empty.tsx'
import { BarChart } from './bar-chart.tsx'
import { analyticsQuery } from './dashboard.api.ts'
import { DateRange, useRange } from './date-range.tsx'

/** Revenue, orders, products and searches of some days. */
export function Analytics() {
  const { data, error, isFetching, refetch } = useQuery(analyticsQuery(useRange()))
  return (
    <div className="admin-stack mt-5">
      <DateRange />
      {error !== null ? (
        <ErrorPanel message={error.message} onRetry={() => void refetch()} busy={isFetching} />
      ) : data === undefined ? (
        <p role="status">Loading figures...</p>
      ) : (
        <FiguresOf of={data} />
      )}
    </div>
  )
}

function FiguresOf({ of: { points, total, topProducts, topSearches, emptySearches } }: { of: Figures }) {
  return (
    <>
      <ul className="figures figures-three">
        <Total label="Revenue" value={formatRupees(total.revenue)} />
        <Total label="Orders" value={total.orders.toLocaleString('en-IN')} />
        <Total label="Average order" value={formatRupees(total.average)} />
      </ul>
      <Chart title="Revenue" points={points} value={({ revenue }) => revenue} say={formatRupees} />
      <Chart title="Orders" points={points} value={({ orders }) => orders} say={(n) => n.toLocaleString('en-IN')} />
      <Chart title="Average order" points={points} value={({ average }) => average} say={formatRupees} />
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
          {topProducts.length === 0 && <p className="quiet mt-3">Nothing was sold in these days.</p>}
        </section>
        <div className="admin-stack">
          <Searches title="Top searches" of={topSearches} />
          <Searches title="Searches without result" of={emptySearches} />
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

/** Of '24/10/2026'. */
const DAY_AND_MONTH = 5

type Point = Figures['points'][number]
type ChartProps = {
  title: string
  points: readonly Point[]
  value: (point: Point) => number
  say: (value: number) => string
}

const Chart = ({ title, points, value, say }: ChartProps) => (
  <section className="panel">
    <h2 className="h3">{title}</h2>
    <BarChart
      label={title}
      bars={points.map((point) => {
        const label = formatDate(point.from)
        return { label, short: label.slice(0, DAY_AND_MONTH), value: value(point), text: say(value(point)) }
      })}
    />
  </section>
)

const Searches = ({ title, of: searches }: { title: string; of: Figures['topSearches'] }) => (
  <section className="panel">
    <h2 className="h3">{title}</h2>
    {searches.length === 0 ? (
      <p className="quiet mt-3">None in these days.</p>
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
