import type { IssueContent } from '@shop/contract/notifications'
import type { Order } from '@shop/contract/orders'

/**
 * Query keys of the admin area, one factory per feature. Invalidating `all` reloads every query of the feature;
 * invalidating `lists` reloads every page and filter of a list.
 */
export const alertKeys = { all: ['admin', 'alerts'] } as const

export const attributeKeys = {
  all: ['admin', 'attributes'],
  ofCategory: (main: string, sub: string | null) => [...attributeKeys.all, main, sub] as const,
} as const

export const auditKeys = {
  all: ['admin', 'audit'],
  list: (query: object) => [...auditKeys.all, query] as const,
} as const

export const brandKeys = {
  all: ['admin', 'brands'],
  list: (query: object) => [...brandKeys.all, query] as const,
} as const

export const cashKeys = {
  all: ['admin', 'cash'],
  register: (query: object) => [...cashKeys.all, 'register', query] as const,
  payouts: (query: object) => [...cashKeys.all, 'payouts', query] as const,
  /** The status is part of the key: a return starts and ends the refund. */
  refund: ({ id, orderStatus }: Pick<Order, 'id' | 'orderStatus'>) =>
    [...cashKeys.all, 'refund', id, orderStatus] as const,
  settings: ['admin', 'cod-settings'],
} as const

export const couponKeys = {
  all: ['admin', 'coupons'],
  list: (query: object) => [...couponKeys.all, query] as const,
} as const

export const dashboardKeys = {
  overview: ['admin', 'dashboard'],
  catalogueTotals: ['admin', 'catalogue-totals'],
  analytics: (query: object) => ['admin', 'analytics', query] as const,
  calendar: (month: string) => ['admin', 'calendar', month] as const,
} as const

export const giftCardKeys = {
  all: ['admin', 'gift-cards'],
  list: (query: object) => [...giftCardKeys.all, query] as const,
} as const

export const healthKeys = { all: ['admin', 'health'] } as const

export const importKeys = {
  lists: ['admin', 'imports'],
  list: (kind: string, page: number) => [...importKeys.lists, kind, page] as const,
  detail: (id: number) => ['admin', 'import', id] as const,
} as const

export const issueKeys = {
  all: ['admin', 'issues'],
  list: (page: number) => [...issueKeys.all, 'list', page] as const,
  detail: (id: number) => [...issueKeys.all, id] as const,
  preview: ({ subject, body }: IssueContent) => [...issueKeys.all, 'preview', subject, body] as const,
} as const

export const messageKeys = {
  all: ['admin', 'messages'],
  list: (query: object) => [...messageKeys.all, 'list', query] as const,
  detail: (id: number) => [...messageKeys.all, id] as const,
  templates: ['admin', 'reply-templates'],
} as const

export const movieKeys = {
  all: ['admin', 'movies'],
  genres: ['admin', 'movies', 'genres'],
  list: (query: object) => [...movieKeys.all, 'list', query] as const,
  detail: (id: number) => [...movieKeys.all, id] as const,
  trailer: (id: number) => [...movieKeys.detail(id), 'trailer'] as const,
} as const

export const orderKeys = {
  total: ['admin', 'order-total'],
  lists: ['admin', 'orders'],
  list: (query: object) => [...orderKeys.lists, query] as const,
  detail: (id: number) => ['admin', 'order', id] as const,
  /** The status is part of the key: a status change reloads the history. */
  history: ({ id, orderStatus }: Pick<Order, 'id' | 'orderStatus'>) =>
    ['admin', 'order-history', id, orderStatus] as const,
  statusPreview: (ids: readonly number[], status: string | undefined) =>
    ['admin', 'order-statuses', ids, status] as const,
  payment: (id: number) => ['admin', 'order-payment', id] as const,
  refunds: (id: number) => ['admin', 'order-refunds', id] as const,
  customer: (id: number) => ['admin', 'order-customer', id] as const,
  notes: (id: number) => ['admin', 'order-notes', id] as const,
  parcels: (id: number) => ['admin', 'order-parcels', id] as const,
  pickList: ['admin', 'pick-list'],
} as const

export const deliveryKeys = {
  settings: ['admin', 'delivery-settings'],
  allPins: ['admin', 'unserviceable-pins'],
  pins: (page: number) => [...deliveryKeys.allPins, page] as const,
} as const

export const notificationKeys = { all: ['admin', 'notifications'] } as const

export const paletteKeys = { found: (query: string) => ['admin', 'palette', query] as const } as const

export const paymentKeys = { issues: ['admin', 'payment-issues'] } as const

export const productKeys = {
  all: ['admin', 'products'],
  categories: ['admin', 'products', 'categories'],
  list: (query: object) => [...productKeys.all, 'list', query] as const,
  search: (text: string) => [...productKeys.all, 'search', text] as const,
  detail: (id: number) => [...productKeys.all, id] as const,
  variants: (id: number) => [...productKeys.detail(id), 'variants'] as const,
  stockHistory: (id: number) => [...productKeys.detail(id), 'stock'] as const,
} as const

export const returnKeys = {
  all: ['admin', 'returns'],
  list: (query: object) => [...returnKeys.all, query] as const,
} as const

export const reviewKeys = {
  all: ['admin', 'reviews'],
  list: (query: object) => [...reviewKeys.all, 'list', query] as const,
  settings: ['admin', 'review-settings'],
  questions: (query: object) => [...reviewKeys.all, 'questions', query] as const,
} as const

export const showcaseKeys = { all: ['admin', 'showcase'] } as const

export const sizeGuideKeys = { all: ['admin', 'size-guides'] } as const

export const streamKeys = {
  lists: ['admin', 'streams', 'list'],
  list: (query: object) => [...streamKeys.lists, query] as const,
  detail: (movieId: number) => ['admin', 'streams', movieId] as const,
} as const

export const subCategoryKeys = {
  all: ['admin', 'sub-categories'],
  list: (query: object) => [...subCategoryKeys.all, query] as const,
} as const

export const subscriberKeys = {
  list: (query: object) => ['admin', 'subscribers', query] as const,
  count: ['admin', 'subscribers', 'count'],
} as const

export const synonymKeys = {
  all: ['admin', 'synonyms'],
  list: ['admin', 'synonyms', 'list'],
  trial: (query: string) => [...synonymKeys.all, 'trial', query] as const,
} as const

export const taxKeys = {
  all: ['admin', 'taxes'],
  invoices: (query: object) => [...taxKeys.all, 'invoices', query] as const,
  summary: (month: string) => [...taxKeys.all, 'summary', month] as const,
  rates: ['admin', 'taxes', 'rates'],
  seller: ['admin', 'taxes', 'seller'],
} as const

export const viewKeys = { all: ['admin', 'views'] } as const

export const userKeys = {
  total: ['admin', 'user-total'],
  lists: ['admin', 'users'],
  list: (query: object) => [...userKeys.lists, query] as const,
  detail: (email: string) => ['admin', 'user', email] as const,
  reservationLimit: (id: number) => ['admin', 'user', id, 'reservation-limit'] as const,
  nominee: (id: number) => ['admin', 'user', id, 'nominee'] as const,
  guardian: (id: number) => ['admin', 'user', id, 'guardian'] as const,
  storeCredit: (id: number) => ['admin', 'user', id, 'store-credit'] as const,
} as const
