import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  // Public pages: rendered on the server, the same for everyone.
  route('shop', 'routes/shop.tsx'),
  route('shop/products/search', 'routes/product-search.tsx'),
  index('routes/landing.tsx'),
  route('categories', 'routes/categories.tsx'),
  route('category/:categoryId', 'routes/category.tsx'),
  route('product/:id', 'routes/product.tsx'),
  route('compare', 'routes/compare.tsx'),
  route('wishlist/:token', 'routes/shared-wishlist.tsx'),

  route('login', 'routes/login.tsx'),
  route('login/:provider', 'routes/social-return.tsx'),
  route('signup', 'routes/signup.tsx'),
  route('forgot-password', 'routes/forgot-password.tsx'),
  route('reset-password', 'routes/reset-password.tsx'),

  route('movies', 'routes/movies/home.tsx'),
  route('movies/search', 'routes/movies/search.tsx'),
  route('movies/:id', 'routes/movies/movie.tsx'),

  route('recommendations', 'routes/recommendations.tsx'),
  route('about', 'routes/pages/about.tsx'),
  route('faq', 'routes/pages/faq.tsx'),
  route('contact', 'routes/pages/contact.tsx'),
  route('blog', 'routes/pages/blog.tsx'),
  route('blog/:slug', 'routes/pages/post.tsx'),
  route('terms', 'routes/pages/terms.tsx'),
  route('terms-and-conditions', 'routes/pages/terms-and-conditions.tsx'),
  route('refund-policy', 'routes/pages/refund-policy.tsx'),
  route('privacy', 'routes/pages/privacy.tsx'),
  route('blog/rss.xml', 'routes/pages/blog-feed.ts'),
  route('sitemap-pages.xml', 'routes/pages/sitemap.ts'),
  route('newsletter/confirm', 'routes/newsletter/confirm.tsx'),
  route('newsletter/unsubscribe', 'routes/newsletter/unsubscribe.tsx'),
  route('reviews/unsubscribe', 'routes/unsubscribe-reviews.tsx'),
  route('product-notifications/unsubscribe', 'routes/unsubscribe-products.tsx'),

  // Private pages, behind the guard: rendered in the browser.

  layout('routes/private.tsx', [
    route('shop/:userId/cart', 'routes/cart.tsx'),
    layout('routes/checkout.tsx', [
      route('shop/:userId/cart/address', 'routes/address.tsx'),
      route('shop/:userId/cart/address/review', 'routes/review.tsx'),
      route('shop/:userId/cart/address/review/payment/:addressId', 'routes/payment.tsx'),
    ]),
    route('shop/:userId/thankyou', 'routes/thank-you.tsx'),
    route('profile/wishlist', 'routes/wishlist.tsx'),
    route('profile/orders', 'routes/orders.tsx'),
    route('profile/orders/:orderId', 'routes/order.tsx'),
    route('product/:id/preview', 'routes/product-preview.tsx'),
    route('product/:id/review', 'routes/write-review.tsx'),
    route('product/:id/question', 'routes/ask-question.tsx'),
    route('watchlist', 'routes/watchlist.tsx'),
    route('profile', 'routes/profile.tsx'),
    layout('routes/admin/frame.tsx', [
      route('admin', 'routes/admin/dashboard.tsx'),
      route('admin/managemovies', 'routes/admin/movies.tsx'),
      route('admin/manageorders', 'routes/admin/orders.tsx'),
      route('admin/manageproducts', 'routes/admin/products.tsx'),
      route('admin/manageusers', 'routes/admin/users.tsx'),
      route('admin/managepayments', 'routes/admin/payments.tsx'),
      route('admin/taxes', 'routes/admin/taxes.tsx'),
      route('admin/offers', 'routes/admin/promotions.tsx'),
      route('admin/delivery', 'routes/admin/delivery.tsx'),
      route('admin/messages', 'routes/admin/messages.tsx'),
      route('admin/reviews', 'routes/admin/reviews.tsx'),
      route('admin/alerts', 'routes/admin/alerts.tsx'),
      route('admin/activity', 'routes/admin/activity.tsx'),
      route('admin/health', 'routes/admin/health.tsx'),
    ]),
    route('movies/watch/:id', 'routes/movies/watch.tsx'),
  ]),

  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
