import type { Shopper } from './shopper.ts'

/** Public pages. */
export const PUBLIC_ROUTES = [
  '/',
  '/about',
  '/terms',
  '/terms-and-conditions',
  '/refund-policy',
  '/privacy',
  '/faq',
  '/blog',
  '/blog/a-search-that-forgives',
  '/contact',
  '/recommendations',
  '/login',
  '/login/google',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/shop',
  '/shop/products/search?query=lamp&page=0',
  '/movies',
  '/movies/1',
  '/movies/search?query=night&page=0',
  '/categories',
  '/category/electronics',
  '/category/kitchenstorage',
  '/category/beautyandgroomings',
  '/category/fashion?sub=Footwear',
  '/product/1',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
] as const

/** Guarded pages of a shopper. */
export const shopperRoutes = ({ id }: Pick<Shopper, 'id'>, addressId = 1): string[] => [
  '/movies/watch/1',
  // This movie has a stream, movie 1 has none.
  '/movies/watch/18',
  '/profile',
  '/profile/orders',
  '/watchlist',
  `/shop/${id}/cart`,
  `/shop/${id}/cart/address`,
  `/shop/${id}/cart/address/review`,
  `/shop/${id}/cart/address/review/payment/${addressId}`,
  `/shop/${id}/thankyou`,
]

export const ADMIN_ROUTES = [
  '/admin',
  '/admin/managemovies',
  '/admin/managemovies?view=add',
  '/admin/managemovies?view=edit&id=900',
  // Not the product import: a journey uses it, and only one import runs at a time.
  '/admin/managemovies?view=import',
  '/admin/manageorders',
  '/admin/manageorders?id=1',
  '/admin/manageorders?view=returns',
  '/admin/manageproducts',
  '/admin/manageproducts?view=add',
  '/admin/manageproducts?view=edit&id=20000',
  '/admin/manageusers',
  '/admin/managepayments',
  '/admin/alerts',
  // Lists only the coupon of `ensureTrialCoupon`, which no other journey uses.
  '/admin/offers?query=trial',
  '/admin/offers?view=showcase',
  '/admin?tab=analytics',
  '/admin?tab=reports',
  '/admin/manageusers?view=add',
  '/admin/manageusers?view=search',
  '/admin/managemovies?view=streams',
  // A movie without a stream, so that other journeys keep theirs.
  '/admin/managemovies?view=streams&id=1',
  '/admin/messages',
  '/admin/messages?view=newsletter',
  '/admin/messages?view=issues',
  '/admin/messages?view=issue',
  '/admin/activity',
  '/admin/health',
] as const
