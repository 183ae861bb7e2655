/** Query keys of the admin area. Invalidating `all` reloads every query of that kind. */
export const auditKeys = { all: ['audit'] } as const
export const couponKeys = { all: ['coupons'] } as const
export const dashboardKeys = {
  all: ['dashboard'],
  analytics: ['analytics'],
  calendar: ['calendar'],
  catalogueTotals: ['catalogue', 'totals'],
} as const
export const importKeys = { all: ['imports'], details: ['import'] } as const
export const issueKeys = { all: ['issues'], list: ['issues', 'list'], preview: ['issues', 'preview'] } as const
export const messageKeys = { all: ['messages'] } as const
export const movieKeys = { all: ['managed-movies'] } as const
export const orderKeys = {
  all: ['admin-orders'],
  total: ['orders', 'total'],
  history: ['order-history'],
  payment: ['order-payment'],
} as const
export const paymentKeys = { issues: ['payments', 'issues'] } as const
export const productKeys = { all: ['managed-products'] } as const
export const returnKeys = { all: ['admin-returns'] } as const
export const showcaseKeys = { all: ['showcase'] } as const
export const streamKeys = { all: ['streams'], list: ['streams', 'list'] } as const
export const subscriberKeys = { all: ['subscribers'], count: ['subscribers', 'count'] } as const
export const userKeys = { all: ['admin-users'], total: ['users', 'total'] } as const
