import * as addresses from './addresses/addresses.endpoints.ts'
import * as alerts from './alerts/alerts.endpoints.ts'
import * as audit from './audit/audit.endpoints.ts'
import * as auth from './auth/auth.endpoints.ts'
import * as security from './auth/security.endpoints.ts'
import * as cart from './cart/cart.endpoints.ts'
import * as attributes from './catalogue/attributes.endpoints.ts'
import * as brands from './catalogue/brands.endpoints.ts'
import * as bulk from './catalogue/bulk.endpoints.ts'
import * as catalogue from './catalogue/catalogue.endpoints.ts'
import * as compare from './catalogue/compare.endpoints.ts'
import * as picturesAdmin from './catalogue/pictures.admin.endpoints.ts'
import * as productsAdmin from './catalogue/products.admin.endpoints.ts'
import * as sizeGuides from './catalogue/size-guides.endpoints.ts'
import * as subCategories from './catalogue/sub-categories.endpoints.ts'
import * as variantsAdmin from './catalogue/variants.admin.endpoints.ts'
import * as checkout from './checkout/checkout.endpoints.ts'
import * as cod from './cod/cod.endpoints.ts'
import * as delivery from './delivery/delivery.endpoints.ts'
import * as exported from './exports/exports.endpoints.ts'
import * as favourites from './favourites/favourites.endpoints.ts'
import * as giftCards from './gift-cards/gift-cards.endpoints.ts'
import * as health from './health/health.endpoints.ts'
import * as imports from './imports/imports.endpoints.ts'
import * as invoicesAdmin from './invoices/invoices.admin.endpoints.ts'
import * as invoices from './invoices/invoices.endpoints.ts'
import type { Endpoint } from './kit/index.ts'
import * as moviesAdmin from './movies/movies.admin.endpoints.ts'
import * as movies from './movies/movies.endpoints.ts'
import * as ratings from './movies/ratings.endpoints.ts'
import * as trailers from './movies/trailers.admin.endpoints.ts'
import * as issues from './notifications/issues.endpoints.ts'
import * as notifications from './notifications/notifications.endpoints.ts'
import * as subscribers from './notifications/subscribers.endpoints.ts'
import * as cancellations from './orders/cancellations.endpoints.ts'
import * as exchanges from './orders/exchanges.endpoints.ts'
import * as ordersAdmin from './orders/orders.admin.endpoints.ts'
import * as ordersBulk from './orders/orders.bulk.endpoints.ts'
import * as orders from './orders/orders.endpoints.ts'
import * as parcels from './orders/parcels.endpoints.ts'
import * as returns from './orders/returns.endpoints.ts'
import * as paymentsAdmin from './payments/payments.admin.endpoints.ts'
import * as payments from './payments/payments.endpoints.ts'
import * as consents from './privacy/consents.endpoints.ts'
import * as guardians from './privacy/guardians.endpoints.ts'
import * as nominees from './privacy/nominee.endpoints.ts'
import * as privacy from './privacy/privacy.endpoints.ts'
import * as productNotifications from './product-notifications/product-notifications.endpoints.ts'
import * as coupons from './promotions/coupons.endpoints.ts'
import * as showcase from './promotions/showcase.endpoints.ts'
import * as questions from './questions/questions.endpoints.ts'
import * as recommendations from './recommendations/recommendations.endpoints.ts'
import * as reports from './reports/reports.endpoints.ts'
import * as reviewsAdmin from './reviews/reviews.admin.endpoints.ts'
import * as reviews from './reviews/reviews.endpoints.ts'
import * as search from './search/search.endpoints.ts'
import * as synonyms from './search/synonyms.endpoints.ts'
import * as store from './store/store.endpoints.ts'
import * as storeCredit from './store-credit/store-credit.endpoints.ts'
import * as streamNotifications from './streaming/stream-notifications.endpoints.ts'
import * as streams from './streaming/streams.admin.endpoints.ts'
import * as watching from './streaming/watching.endpoints.ts'
import * as support from './support/support.endpoints.ts'
import * as ticketsAdmin from './tickets/tickets.admin.endpoints.ts'
import * as tickets from './tickets/tickets.endpoints.ts'
import * as dateOfBirth from './users/date-of-birth.endpoints.ts'
import * as usersAdmin from './users/users.admin.endpoints.ts'
import * as users from './users/users.endpoints.ts'
import * as views from './views/views.endpoints.ts'
import * as watchLater from './watch-later/watch-later.endpoints.ts'
import * as wishlist from './wishlist/wishlist.endpoints.ts'

/** Every call of the API: what the server's own route list is compared with, and what the access test walks. */
export const ENDPOINTS: readonly Endpoint[] = Object.values({
  ...addresses,
  ...alerts,
  ...attributes,
  ...audit,
  ...auth,
  ...brands,
  ...bulk,
  ...cart,
  ...catalogue,
  ...compare,
  ...picturesAdmin,
  ...productsAdmin,
  ...sizeGuides,
  ...subCategories,
  ...variantsAdmin,
  ...checkout,
  ...coupons,
  ...cod,
  ...delivery,
  ...exported,
  ...favourites,
  ...giftCards,
  ...health,
  ...imports,
  ...invoices,
  ...invoicesAdmin,
  ...movies,
  ...moviesAdmin,
  ...trailers,
  ...subscribers,
  ...tickets,
  ...support,
  ...ticketsAdmin,
  ...issues,
  ...notifications,
  ...orders,
  ...cancellations,
  ...exchanges,
  ...ordersAdmin,
  ...ordersBulk,
  ...parcels,
  ...payments,
  ...paymentsAdmin,
  ...consents,
  ...guardians,
  ...nominees,
  ...privacy,
  ...productNotifications,
  ...questions,
  ...ratings,
  ...recommendations,
  ...reports,
  ...returns,
  ...reviews,
  ...reviewsAdmin,
  ...search,
  ...security,
  ...showcase,
  ...store,
  ...storeCredit,
  ...streams,
  ...users,
  ...dateOfBirth,
  ...streamNotifications,
  ...synonyms,
  ...views,
  ...watchLater,
  ...wishlist,
  ...usersAdmin,
  ...watching,
})
