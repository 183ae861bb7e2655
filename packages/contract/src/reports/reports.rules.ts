/** Length of the period that the dashboard compares with the period before it. */
export const GROWTH_DAYS = 30

/** Staff are alerted when a selling product has this many left or fewer. */
export const LOW_STOCK_THRESHOLD = 5

/** Maximum number of points in a chart. Longer ranges have to use weeks or months. */
export const MAX_CHART_POINTS = 400
