import { toCsv } from '@shop/contract/kit/csv'
import { formatDate } from '@shop/contract/kit/dates'
import { formatRupees } from '@shop/contract/kit/money'
import type { Analytics, AnalyticsQuery } from '@shop/contract/reports'
import { Download, Printer } from 'lucide'
import { saveFile } from '../../../lib/files/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { SelectField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import layout from '../../../ui/layout.module.css'
import { ScrollableTable } from '../../../ui/scrollable-table.tsx'
import tableStyles from '../../../ui/table.module.css'
import textStyles from '../../../ui/text.module.css'
import visibility from '../../../ui/visibility.module.css'
import frame from '../styles/frame.module.css'
import lists from '../styles/lists.module.css'
import { useFilterParams } from '../use-filter-params.ts'
import { AnalyticsRange } from './analytics-range.tsx'
import dashboard from './dashboard.module.css'

type Cell = string | number
/** `rupeeColumns`: indexes of the columns that hold amounts in rupees. */
type Report = { title: string; headers: string[]; rupeeColumns: number[]; rows: (figures: Analytics) => Cell[][] }

const toRows = (list: Analytics['topSearches']) => list.map(({ text, times }) => [text, times])

const REPORTS: Record<string, Report> = {
  revenue: {
    title: 'Revenue',
    headers: ['From', 'Orders', 'Revenue (₹)', 'Average order value (₹)'],
    rupeeColumns: [2, 3],
    rows: ({ points }) =>
      points.map(({ from, orders, revenue, average }) => [formatDate(from), orders, revenue, average]),
  },
  products: {
    title: 'Top products',
    headers: ['ID', 'Product', 'Sold', 'Revenue (₹)'],
    rupeeColumns: [3],
    rows: ({ topProducts }) => topProducts.map(({ id, name, quantity, revenue }) => [id, name, quantity, revenue]),
  },
  searches: {
    title: 'Top searches',
    headers: ['Search', 'Count'],
    rupeeColumns: [],
    rows: ({ topSearches }) => toRows(topSearches),
  },
  empty: {
    title: 'Searches without results',
    headers: ['Search', 'Count'],
    rupeeColumns: [],
    rows: ({ emptySearches }) => toRows(emptySearches),
  },
}
const DEFAULT_REPORT = 'revenue'

/** One report for a date range, to download or print. */
export function Reports() {
  const { params, setFilter } = useFilterParams()
  const reportParam = params.get('report') ?? DEFAULT_REPORT
  const name = reportParam in REPORTS ? reportParam : DEFAULT_REPORT
  return (
    <div className={classes(frame.stack, layout.spaceAboveXl)}>
      <div className={classes(lists.range, visibility.screenOnly)}>
        <SelectField label="Report" value={name} onChange={(event) => setFilter('report', event.target.value)}>
          {Object.entries(REPORTS).map(([value, report]) => (
            <option key={value} value={value}>
              {report.title}
            </option>
          ))}
        </SelectField>
      </div>
      <AnalyticsRange>{(range, figures) => <ReportPanel name={name} range={range} figures={figures} />}</AnalyticsRange>
    </div>
  )
}

type PanelProps = { name: string; range: AnalyticsQuery; figures: Analytics | undefined }

function ReportPanel({ name, range: { from, to }, figures }: PanelProps) {
  const report = REPORTS[name] as Report
  const { title, headers } = report
  const rows = figures === undefined ? [] : report.rows(figures)
  return (
    <section className={classes(layout.panel, dashboard.panel)}>
      <div className={classes(layout.row, layout.between, layout.wrap, layout.gapM, layout.spaceBelowM)}>
        <h2 className={textStyles.h3}>
          {title}, {formatDate(from)} to {formatDate(to)}
        </h2>
        <div className={classes(layout.row, layout.wrap, layout.compactButtons, visibility.screenOnly)}>
          <Button
            className={dashboard.button}
            variant="line"
            disabled={figures === undefined}
            onClick={() => saveFile(`${name}-${from}-${to}.csv`, toCsv([headers, ...rows]), 'text/csv')}
          >
            <Icon as={Download} small />
            Download CSV
          </Button>
          <Button className={dashboard.button} variant="line" onClick={() => print()}>
            <Icon as={Printer} small />
            Print
          </Button>
        </div>
      </div>
      <ReportTable report={report} rows={rows} />
      {figures !== undefined && rows.length === 0 && (
        <p className={classes(textStyles.quiet, layout.spaceAboveM)}>No data for this period.</p>
      )}
    </section>
  )
}

const ReportTable = ({ report: { title, headers, rupeeColumns }, rows }: { report: Report; rows: Cell[][] }) => (
  <ScrollableTable label={title}>
    <table className={tableStyles.table} aria-label={title}>
      <thead>
        <tr>
          {headers.map((name, i) => (
            <th key={name} className={isNumber(rows, i) ? tableStyles.number : undefined}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={String(row[0])}>
            {row.map((value, i) => (
              <td
                key={headers[i]}
                className={typeof value === 'string' ? undefined : classes(tableStyles.number, textStyles.numeric)}
              >
                {typeof value === 'string'
                  ? value
                  : rupeeColumns.includes(i)
                    ? formatRupees(value)
                    : value.toLocaleString('en-IN')}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollableTable>
)

const isNumber = (rows: readonly Cell[][], column: number): boolean => typeof rows[0]?.[column] === 'number'
