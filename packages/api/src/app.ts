import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config/config.ts'
import type { Context } from './context.ts'
import { addressRoutes } from './features/addresses/addresses.routes.ts'
import { handleAlerts } from './features/alerts/alerts.handlers.ts'
import { alertRoutes } from './features/alerts/alerts.routes.ts'
import { auditRoutes } from './features/audit/audit.routes.ts'
import { createRecordImpersonation } from './features/audit/audit.service.ts'
import { handleAuth } from './features/auth/auth.handlers.ts'
import { authRoutes } from './features/auth/auth.routes.ts'
import { createReadSession } from './features/auth/sessions.service.ts'
import { cartRoutes } from './features/cart/cart.routes.ts'
import { catalogueAdminRoutes } from './features/catalogue/catalogue.admin.routes.ts'
import { catalogueRoutes } from './features/catalogue/catalogue.routes.ts'
import { tagsOfProductChange } from './features/catalogue/product-tags.service.ts'
import { handlePublishProducts } from './features/catalogue/publish-product.ts'
import { taxonomyAdminRoutes } from './features/catalogue/taxonomy.admin.routes.ts'
import { handleCheckout } from './features/checkout/checkout.handlers.ts'
import { checkoutRoutes } from './features/checkout/checkout.routes.ts'
import { handleCod } from './features/cod/cod.handlers.ts'
import { codRoutes } from './features/cod/cod.routes.ts'
import { deliveryRoutes } from './features/delivery/delivery.routes.ts'
import { exportRoutes } from './features/exports/exports.routes.ts'
import { favouritesRoutes } from './features/favourites/favourites.routes.ts'
import { handleGiftCards } from './features/gift-cards/gift-cards.handlers.ts'
import { giftCardRoutes } from './features/gift-cards/gift-cards.routes.ts'
import { healthRoutes } from './features/health/health.routes.ts'
import { handleImports } from './features/imports/imports.handlers.ts'
import { importRoutes } from './features/imports/imports.routes.ts'
import { handleInvoices } from './features/invoices/invoices.handlers.ts'
import { invoiceRoutes } from './features/invoices/invoices.routes.ts'
import { tagsOfMovieChange } from './features/movies/movie-tags.service.ts'
import { moviesAdminRoutes } from './features/movies/movies.admin.routes.ts'
import { moviesRoutes } from './features/movies/movies.routes.ts'
import { ratingsRoutes } from './features/movies/ratings.routes.ts'
import { issuesRoutes } from './features/notifications/issues.routes.ts'
import { mailboxRoutes } from './features/notifications/mailbox.routes.ts'
import { notificationsRoutes } from './features/notifications/notifications.routes.ts'
import { handleQueueIssue } from './features/notifications/queue-issue.ts'
import { handleSendEmail } from './features/notifications/send-email.ts'
import { subscribersRoutes } from './features/notifications/subscribers.routes.ts'
import { orderRoutes } from './features/orders/orders.routes.ts'
import { parcelRoutes } from './features/orders/parcels.routes.ts'
import { returnRoutes } from './features/orders/returns.routes.ts'
import { paymentAdminRoutes } from './features/payments/payments.admin.routes.ts'
import { handlePayments } from './features/payments/payments.handlers.ts'
import { paymentRoutes } from './features/payments/payments.routes.ts'
import { forwardToSandbox } from './features/payments/sandbox-proxy.ts'
import { picturesRoutes } from './features/pictures/pictures.routes.ts'
import { guardianRoutes } from './features/privacy/guardians.routes.ts'
import { handlePrivacy } from './features/privacy/privacy.handlers.ts'
import { privacyRoutes } from './features/privacy/privacy.routes.ts'
import { productNotificationRoutes } from './features/product-notifications/product-notifications.routes.ts'
import { handleProductNotifications } from './features/product-notifications/send-product-notifications.ts'
import { promotionsRoutes } from './features/promotions/promotions.routes.ts'
import { questionRoutes } from './features/questions/questions.routes.ts'
import { handleRecommendations } from './features/recommendations/recommendations.handlers.ts'
import { recommendationRoutes } from './features/recommendations/recommendations.routes.ts'
import { reportRoutes } from './features/reports/reports.routes.ts'
import { handleRetention } from './features/retention/retention.handlers.ts'
import { handleReviewRequests } from './features/reviews/request-reviews.ts'
import { reviewRoutes } from './features/reviews/reviews.routes.ts'
import { searchRoutes } from './features/search/search.routes.ts'
import { createSearchIndexes } from './features/search/search-indexes.ts'
import { synonymRoutes } from './features/search/synonyms.routes.ts'
import { shippingRoutes } from './features/shipping/shipping.routes.ts'
import { sitemapRoutes } from './features/sitemap/sitemap.routes.ts'
import { staffRoutes } from './features/staff/staff.routes.ts'
import { createSiteReader } from './features/store/site.service.ts'
import { storeRoutes } from './features/store/store.routes.ts'
import { handleStoreCredit } from './features/store-credit/store-credit.handlers.ts'
import { storeCreditRoutes } from './features/store-credit/store-credit.routes.ts'
import { handleAnnounceStream } from './features/streaming/announce-stream.ts'
import { streamingRoutes } from './features/streaming/streaming.routes.ts'
import { streamAdminRoutes } from './features/streaming/streams.admin.routes.ts'
import { watchingRoutes } from './features/streaming/watching.routes.ts'
import { supportRoutes } from './features/support/support.routes.ts'
import { handleOverdueTickets } from './features/tickets/escalate-tickets.ts'
import { ticketAdminRoutes } from './features/tickets/tickets.admin.routes.ts'
import { ticketRoutes } from './features/tickets/tickets.routes.ts'
import { usersRoutes } from './features/users/users.routes.ts'
import { viewRoutes } from './features/views/views.routes.ts'
import { watchLaterRoutes } from './features/watch-later/watch-later.routes.ts'
import { wishlistRoutes } from './features/wishlist/wishlist.routes.ts'
import { type CatalogueChange, listenForCatalogueChanges } from './platform/cache/catalogue-changes.ts'
import type { Outdated } from './platform/cache/memory-cache.ts'
import { addOwnWrites } from './platform/cache/own-writes.ts'
import { addHealth } from './platform/http/health.ts'
import { createHttp } from './platform/http/http.ts'
import { describeApi } from './platform/http/openapi.ts'
import { addSecurityHeaders } from './platform/http/security-headers.ts'
import { addAccessLog } from './platform/log/access-log.ts'
import { addHttpMetrics } from './platform/metrics/http-metrics.ts'
import { handleRateLimits } from './platform/rate-limits/delete-expired.job.ts'
import type { Tracing } from './platform/tracing/tracing.ts'
import { servePages } from './platform/web/pages.ts'
import { serveSources } from './platform/web/sources.ts'

const FEATURES = [
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

/** What happens in the background. */
const HANDLERS = [
  handleAuth,
  handleSendEmail,
  handleQueueIssue,
  handlePayments,
  handleCheckout,
  handleCod,
  handleStoreCredit,
  handleGiftCards,
  handleInvoices,
  handleAlerts,
  handleRateLimits,
  handleRetention,
  handleRecommendations,
  handleAnnounceStream,
  handleReviewRequests,
  handleOverdueTickets,
  handlePrivacy,
  handleProductNotifications,
  handleImports,
  handlePublishProducts,
]

/** The web app: the built one in this folder, or the sources in it, reloaded as they change. */
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

/** The whole server, not yet listening: the only list of features. Without `web` it serves the API alone. */
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
  for (const routes of FEATURES) routes(app, context)
  const searchIndexes = createSearchIndexes(context.sql, { isAlwaysCurrent })
  searchRoutes(app, context, searchIndexes)
  synonymRoutes(app, context, searchIndexes)
  recommendationRoutes(app, context, searchIndexes)
  for (const plugin of plugins) plugin(app, context)
  const { provider, apiUrl } = config.payments
  if (provider === 'sandbox' && apiUrl !== undefined) forwardToSandbox(app, apiUrl)
  for (const handle of HANDLERS) handle(context)
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
    searchIndexes
      .warmUp()
      .then(() => {
        // Lists that were cached before have no facets.
        for (const cache of caches) cache.clear()
      })
      .catch((err: unknown) => context.log.warn({ err }, 'the search indexes were not built'))
  })
  addOwnWrites(app, { settle: changes.settle, isAlwaysCurrent })
  await app.ready()
  return app
}

/** The tables whose triggers notify; coupons, the showcase and the seller are shown as a whole. */
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

/** Hosts of the real provider, for the payment page's policy; our sandbox's sheet comes from our own address. */
function paymentOrigins({ payments: { provider, apiUrl, checkoutUrl } }: Config): string[] {
  if (provider === 'sandbox') return []
  return [checkoutUrl, apiUrl].flatMap((url) => (url ? [new URL(url).origin] : []))
}
