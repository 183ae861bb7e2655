/** Days of which the cards of the dashboard say how many came, beside the same number of days before. */
export const GROWTH_DAYS = 30

/** So few left of something that sells is told to staff. */
export const LOW_STOCK = 5

/** A chart has no more points; a longer range asks for weeks or months. */
export const MOST_POINTS = 400

/** By how many percent more there were than before, rounded; undefined when there were none before. */
export const growthPercent = ({ recent, before }: { recent: number; before: number }): number | undefined =>
  before === 0 ? undefined : Math.round((100 * (recent - before)) / before)
