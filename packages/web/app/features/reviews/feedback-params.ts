import { REVIEW_SORTS, STARS } from '@shop/contract/reviews/reviews.rules'

/** Reviews or questions of one page. */
const PAGE_SIZE = 5

const readPage = (value: string | null): number => (value !== null && /^\d{1,6}$/.test(value) ? Number(value) : 0)

/** The reviews and questions that the product page's URL selects; invalid values count as absent. */
export function parseFeedbackQuery(params: URLSearchParams) {
  const stars = STARS.find((value) => String(value) === params.get('stars'))
  return {
    page: readPage(params.get('page')),
    size: PAGE_SIZE,
    sort: REVIEW_SORTS.find((sort) => sort === params.get('sort')) ?? 'helpful',
    questionPage: readPage(params.get('questions')),
    ...(stars !== undefined && { stars }),
  }
}

export type FeedbackView = ReturnType<typeof parseFeedbackQuery>

/** The href with this change; a change of the filter or the order returns to the first page. */
export function feedbackLink(params: URLSearchParams, change: Record<string, string | undefined>, hash: string) {
  const next = new URLSearchParams(params)
  if (hash === REVIEWS && !('page' in change)) next.delete('page')
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined) next.delete(name)
    else next.set(name, value)
  }
  return `?${next}#${hash}`
}

/** Ids of the sections, which links scroll to without JavaScript. */
export const REVIEWS = 'reviews'
export const QUESTIONS = 'questions'
