/** Length of the period that the dashboard compares with the period before it. */
export const GROWTH_DAYS = 30

/** Staff are alerted when a selling product has this many left or fewer. */
export const LOW_STOCK_THRESHOLD = 5

/** Maximum number of points in a chart. Longer ranges have to use weeks or months. */
export const MAX_CHART_POINTS = 400

const DAY_MS = 24 * 60 * 60 * 1000
/** Minimum length of each interval in days. */
const DAYS_PER_POINT = { day: 1, week: 7, month: 28 }

type ChartRange = { from: string; to: string; by: keyof typeof DAYS_PER_POINT }

/** Why a range of inclusive days can't be shown in a chart, or undefined. */
export function chartRangeProblem({ from, to, by }: ChartRange): string | undefined {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  if (!(days >= 1)) return 'End date must be on or after the start date.'
  if (days / DAYS_PER_POINT[by] > MAX_CHART_POINTS)
    return `Choose a shorter range, or group by week or month (at most ${MAX_CHART_POINTS} points).`
  return undefined
}
