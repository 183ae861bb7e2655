import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config/config.ts'
import type { Context } from './context.ts'
import { addressRoutes } from './features/addresses/addresses.routes.ts'
import { registerAlertHandlers } from './features/alerts/alerts.handlers.ts'
import { alertRoutes } from './features/alerts/alerts.routes.ts'
import { auditRoutes } from './features/audit/audit.routes.ts'
import { createRecordImpersonation } from './features/audit/audit.service.ts'
import { registerAuthHandlers } from './features/auth/auth.handlers.ts'
import { authRoutes } from './features/auth/auth.routes.ts'
import { createReadSession } from './features/auth/sessions.service.ts'
import { cartRoutes } from './features/cart/cart.routes.ts'
import { tagsOfProductChange } from './features/catalogue/cards/product-tags.service.ts'
import { catalogueRoutes } from './features/catalogue/catalogue.routes.ts'
import { taxonomyAdminRoutes } from './features/catalogue/categories/taxonomy.admin.routes.ts'
import { catalogueAdminRoutes } from './features/catalogue/management/catalogue.admin.routes.ts'
import { registerPublishProductsJob } from './features/catalogue/management/publish-product.ts'
import { registerCheckoutHandlers } from './features/checkout/checkout.handlers.ts'
import { checkoutRoutes } from './features/checkout/checkout.routes.ts'
import { registerCodHandlers } from './features/cod/cod.handlers.ts'
import { codRoutes } from './features/cod/cod.routes.ts'
import { deliveryRoutes } from './features/delivery/delivery.routes.ts'
import { exportRoutes } from './features/exports/exports.routes.ts'
import { favouritesRoutes } from './features/favourites/favourites.routes.ts'
import { registerGiftCardHandlers } from './features/gift-cards/gift-cards.handlers.ts'
import { giftCardRoutes } from './features/gift-cards/gift-cards.routes.ts'
import { healthRoutes } from './features/health/health.routes.ts'
import { registerImportHandlers } from './features/imports/imports.handlers.ts'
import { importRoutes } from './features/imports/imports.routes.ts'
import { registerInvoiceHandlers } from './features/invoices/invoices.handlers.ts'
import { invoiceRoutes } from './features/invoices/invoices.routes.ts'
import { tagsOfMovieChange } from './features/movies/movie-tags.service.ts'
import { moviesAdminRoutes } from './features/movies/movies.admin.routes.ts'
import { moviesRoutes } from './features/movies/movies.routes.ts'
import { ratingsRoutes } from './features/movies/ratings.routes.ts'
import { issuesRoutes } from './features/notifications/issues.routes.ts'
import { mailboxRoutes } from './features/notifications/mailbox.routes.ts'
import { notificationsRoutes } from './features/notifications/notifications.routes.ts'
import { registerQueueIssueJob } from './features/notifications/queue-issue.ts'
import { registerSendEmailJob } from './features/notifications/send-email.ts'
import { subscribersRoutes } from './features/notifications/subscribers.routes.ts'
import { orderRoutes } from './features/orders/orders.routes.ts'
import { parcelRoutes } from './features/orders/parcels.routes.ts'
import { returnRoutes } from './features/orders/returns.routes.ts'
import { paymentAdminRoutes } from './features/payments/payments.admin.routes.ts'
import { registerPaymentHandlers } from './features/payments/payments.handlers.ts'
import { paymentRoutes } from './features/payments/payments.routes.ts'
import { forwardToSandbox } from './features/payments/sandbox-proxy.ts'
import { picturesRoutes } from './features/pictures/pictures.routes.ts'
import { guardianRoutes } from './features/privacy/guardians.routes.ts'
import { registerPrivacyHandlers } from './features/privacy/privacy.handlers.ts'
import { privacyRoutes } from './features/privacy/privacy.routes.ts'
import { productNotificationRoutes } from './features/product-notifications/product-notifications.routes.ts'
import { registerSendProductNotificationsJob } from './features/product-notifications/send-product-notifications.ts'
import { promotionsRoutes } from './features/promotions/promotions.routes.ts'
import { questionRoutes } from './features/questions/questions.routes.ts'
import { registerRecommendationHandlers } from './features/recommendations/recommendations.handlers.ts'
import { recommendationRoutes } from './features/recommendations/recommendations.routes.ts'
import { reportRoutes } from './features/reports/reports.routes.ts'
import { registerRetentionHandlers } from './features/retention/retention.handlers.ts'
import { registerRequestReviewsJob } from './features/reviews/request-reviews.ts'
import { reviewRoutes } from './features/reviews/reviews.routes.ts'
import { searchRoutes } from './features/search/search.routes.ts'
import { createSearchIndexes } from './features/search/search-indexes.ts'
import { synonymRoutes } from './features/search/synonyms.routes.ts'
import { shippingRoutes } from './features/shipping/shipping.routes.ts'
import { sitemapRoutes } from './features/sitemap/sitemap.routes.ts'
import { staffRoutes } from './features/staff/staff.routes.ts'
import { createSiteReader } from './features/store/site.service.ts'
import { storeRoutes } from './features/store/store.routes.ts'
import { registerStoreCreditHandlers } from './features/store-credit/store-credit.handlers.ts'
import { storeCreditRoutes } from './features/store-credit/store-credit.routes.ts'
import { registerAnnounceStreamJob } from './features/streaming/announce-stream.ts'
import { streamingRoutes } from './features/streaming/streaming.routes.ts'
import { streamAdminRoutes } from './features/streaming/streams.admin.routes.ts'
import { watchingRoutes } from './features/streaming/watching.routes.ts'
import { supportRoutes } from './features/support/support.routes.ts'
import { registerEscalateTicketsJob } from './features/tickets/escalate-tickets.ts'
import { ticketAdminRoutes } from './features/tickets/tickets.admin.routes.ts'
import { ticketRoutes } from './features/tickets/tickets.routes.ts'
import { usersRoutes } from './features/users/users.routes.ts'
import { viewRoutes } from './features/views/views.routes.ts'
import { watchLaterRoutes } from './features/watch-later/watch-later.routes.ts'
import { wishlistRoutes } from './features/wishlist/wishlist.routes.ts'
import type { Outdated } from './platform/cache/cache-entry.ts'
import { type CatalogueChange, listenForCatalogueChanges } from './platform/cache/catalogue-changes.ts'
import { addOwnWrites } from './platform/cache/own-writes.ts'
import { addHealth } from './platform/http/health.ts'
import { createHttp } from './platform/http/http.ts'
import { describeApi } from './platform/http/openapi.ts'
import { addSecurityHeaders } from './platform/http/security-headers.ts'
import { addAccessLog } from './platform/log/access-log.ts'
import { addHttpMetrics } from './platform/metrics/http-metrics.ts'
import { registerDeleteExpiredRateLimitsJob } from './platform/rate-limits/delete-expired.job.ts'
import type { Tracing } from './platform/tracing/tracing.ts'
import { servePages } from './platform/web/pages.ts'
import { serveSources } from './platform/web/sources.ts'

/** Each registers the routes of a feature. */
const REGISTER_ROUTES = [
  storeRoutes,
  authRoutes,
  usersRoutes,
  picturesRoutes,
  notificationsRoutes,
  mailboxRoutes,
  subscribersRoutes,
  issuesRoutes,
  catalogueRoutes,
  catalogueAdminRoutes,
  taxonomyAdminRoutes,
  exportRoutes,
  importRoutes,
  moviesRoutes,
  moviesAdminRoutes,
  ratingsRoutes,
  cartRoutes,
  favouritesRoutes,
  watchLaterRoutes,
  wishlistRoutes,
  productNotificationRoutes,
  addressRoutes,
  deliveryRoutes,
  checkoutRoutes,
  codRoutes,
  storeCreditRoutes,
  giftCardRoutes,
  orderRoutes,
  parcelRoutes,
  shippingRoutes,
  returnRoutes,
  invoiceRoutes,
  paymentRoutes,
  paymentAdminRoutes,
  staffRoutes,
  promotionsRoutes,
  auditRoutes,
  alertRoutes,
  healthRoutes,
  reportRoutes,
  viewRoutes,
  reviewRoutes,
  questionRoutes,
  supportRoutes,
  ticketRoutes,
  ticketAdminRoutes,
  privacyRoutes,
  guardianRoutes,
  streamingRoutes,
  streamAdminRoutes,
  watchingRoutes,
  sitemapRoutes,
]

/** Each registers the handlers of a feature's jobs and events. */
const REGISTER_HANDLERS = [
  registerAuthHandlers,
  registerSendEmailJob,
  registerQueueIssueJob,
  registerPaymentHandlers,
  registerCheckoutHandlers,
  registerCodHandlers,
  registerStoreCreditHandlers,
  registerGiftCardHandlers,
  registerInvoiceHandlers,
  registerAlertHandlers,
  registerDeleteExpiredRateLimitsJob,
  registerRetentionHandlers,
  registerRecommendationHandlers,
  registerAnnounceStreamJob,
  registerRequestReviewsJob,
  registerEscalateTicketsJob,
  registerPrivacyHandlers,
  registerSendProductNotificationsJob,
  registerImportHandlers,
  registerPublishProductsJob,
]

/** The web app: built in this folder, or served from its sources there and reloaded when they change. */
export type Web = { kind: 'built' | 'sources'; folder: string }

/** Routes of another package, which the server adds to the shop's own. */
export type Plugin = (app: FastifyInstance, context: Context) => void

type AppOptions = {
  web?: Web | undefined
  plugins?: readonly Plugin[]
  tracing?: Tracing | undefined
  /** Public reads wait for the notifications of all earlier commits, for tests that change data directly. */
  isAlwaysCurrent?: boolean
}

/** Builds the whole server, which doesn't listen yet. Without `web`, it serves only the API. */
export async function buildApp(
  context: Context,
  { web, plugins = [], tracing, isAlwaysCurrent = false }: AppOptions = {},
): Promise<FastifyInstance> {
  const { config } = context
  const app = createHttp({
    log: context.log,
    readSession: createReadSession(context),
    recordImpersonation: createRecordImpersonation(context),
    trustedProxies: config.trustedProxies,
  })
  tracing?.addRequestSpans(app)
  addAccessLog(app)
  addHttpMetrics(app)
  addSecurityHeaders(app, config.publicUrl)
  await app.register(cors, {
    origin: [...config.webOrigins],
    maxAge: 600,
    exposedHeaders: ['retry-after', 'content-disposition', 'x-request-id'],
  })
  await describeApi(app, config.store.name)
  addHealth(app, context.db)
  for (const registerRoutes of REGISTER_ROUTES) registerRoutes(app, context)
  const searchIndexes = createSearchIndexes(context.sql, { isAlwaysCurrent })
  searchRoutes(app, context, searchIndexes)
  synonymRoutes(app, context, searchIndexes)
  recommendationRoutes(app, context, searchIndexes)
  for (const plugin of plugins) plugin(app, context)
  const { provider, apiUrl } = config.payments
  if (provider === 'sandbox' && apiUrl !== undefined) forwardToSandbox(app, apiUrl)
  for (const registerHandlers of REGISTER_HANDLERS) registerHandlers(context)
  const site = createSiteReader(context)
  const { readSite } = site
  const origins = { connect: config.webOrigins, media: config.mediaOrigins, payment: paymentOrigins(config) }
  const pages = web?.kind === 'built' ? await servePages(app, web.folder, { readSite, ...origins }) : undefined
  if (web?.kind === 'sources') await serveSources(app, web.folder, readSite)
  const caches = [context.responseCache, site, ...(pages ? [pages] : [])]
  const changes = await listenForCatalogueChanges(context, (change) => {
    searchIndexes.note(change)
    const outdated = change && tagsOfChange(change)
    for (const cache of caches) {
      if (outdated) cache.invalidate(outdated)
      else cache.clear()
    }
  })
  app.addHook('onClose', changes.stop)
  app.addHook('onListen', () => {
    // Lists that were cached before have no facets.
    void searchIndexes.products.whenLoaded.then(() => {
      for (const cache of caches) cache.clear()
    })
    searchIndexes.warmUp().catch((err: unknown) => context.log.warn({ err }, 'the search indexes were not built'))
  })
  addOwnWrites(app, { settle: changes.settle, isAlwaysCurrent })
  await app.ready()
  return app
}

/** The cache tags that a change outdates. Pages show coupons, the showcase and the seller only as a whole. */
function tagsOfChange(change: CatalogueChange): Outdated {
  switch (change.table) {
    case 'products':
      return tagsOfProductChange(change)
    case 'coupons':
    case 'showcase':
    case 'sellers':
      return { drop: [change.table], refresh: [] }
    case 'synonym_groups':
      return { drop: ['product-search:match', 'movie-lists'], refresh: [] }
    case 'feedback':
      return { drop: [change.id === undefined ? 'feedback' : `feedback:${change.id}`], refresh: [] }
    default:
      return tagsOfMovieChange(change)
  }
}

/** Origins of the real provider, for the content policy of the payment page. The sandbox's form has our own origin. */
function paymentOrigins({ payments: { provider, apiUrl, checkoutUrl } }: Config): string[] {
  if (provider === 'sandbox') return []
  return [checkoutUrl, apiUrl].flatMap((url) => (url ? [new URL(url).origin] : []))
}
