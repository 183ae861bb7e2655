import { formatRupees } from '@shop/contract/kit/money'
import { formatCount } from '@shop/contract/kit/numbers'
import type { AnalyticsQuery, Analytics as Figures } from '@shop/contract/reports'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { lazyComponent } from '../../../lib/rendering/lazy-component.ts'
import { classes } from '../../../ui/classes.ts'
import layout from '../../../ui/layout.module.css'
import { LinesSkeleton } from '../../../ui/page-skeleton.tsx'
import tableStyles from '../../../ui/table.module.css'
import textStyles from '../../../ui/text.module.css'
import figuresStyles from '../styles/figures.module.css'
import frame from '../styles/frame.module.css'
import messages from '../styles/messages.module.css'
import { AnalyticsRange } from './analytics-range.tsx'
import { previousRange } from './chart-range.ts'
import { analyticsQuery } from './dashboard.api.ts'
import dashboard from './dashboard.module.css'

const AnalyticsChart = lazyComponent(() => import('./analytics-chart.tsx'), 'AnalyticsChart')

/** Revenue, orders, top products and searches for a date range. */
export const Analytics = () => (
  <div className={classes(frame.stack, layout.spaceAboveXl)}>
    <AnalyticsRange>
      {(range, figures) =>
        figures === undefined ? (
          <p role="status">Loading analytics...</p>
        ) : (
          <AnalyticsCharts figures={figures} range={range} />
        )
      }
    </AnalyticsRange>
  </div>
)

type ChartsProps = { figures: Figures; range: AnalyticsQuery }

function AnalyticsCharts({ figures, range }: ChartsProps) {
  const previous = useQuery(analyticsQuery(previousRange(range))).data
  const { total, topProducts, topSearches, emptySearches } = figures
  return (
    <>
      <ul className={classes(figuresStyles.root, figuresStyles.three)}>
        <Total
          label="Revenue"
          value={formatRupees(total.revenue)}
          before={previous && formatRupees(previous.total.revenue)}
        />
        <Total
          label="Orders"
          value={formatCount(total.orders)}
          before={previous && formatCount(previous.total.orders)}
        />
        <Total
          label="Average order value"
          value={formatRupees(total.average)}
          before={previous && formatRupees(previous.total.average)}
        />
      </ul>
      <Suspense fallback={<LinesSkeleton />}>
        <AnalyticsChart range={range} points={figures.points} previousPoints={previous?.points ?? []} />
      </Suspense>
      <p className={classes(textStyles.small, textStyles.quiet)}>
        Orders and revenue exclude cancelled and returned orders. The calendar and the order list include them.
      </p>
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

/** `before`: the same figure in the period before, once it is loaded. */
const Total = ({ label, value, before }: { label: string; value: string; before: string | undefined }) => (
  <li className={layout.padL}>
    <span className={classes(textStyles.small, textStyles.quiet)}>{label}</span>
    <b className={classes(textStyles.numeric, layout.block)}>{value}</b>
    <span className={classes(textStyles.micro, textStyles.quiet)}>
      {before === undefined ? <>&nbsp;</> : `${before} in the previous period`}
    </span>
  </li>
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
