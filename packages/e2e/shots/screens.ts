import type { Page } from '@playwright/test'
import { agreeToTerms } from '../support/checkout.ts'
import { childsBirthday, receiveRequest, requestGuardian } from '../support/guardian.ts'
import type { Shopper } from '../support/shopper.ts'
import { addCredit, consentForChild, openEmail, playTrailer, press, searchFor, sendTicket } from './screen-actions.ts'

/** A newcomer has no orders, saved items or settings; `own` is a shopper whom no other screen uses. */
type UserKind = 'visitor' | 'newcomer' | 'shopper' | 'own' | 'admin'

export type Screen = {
  /** Name of the screenshot, followed by width and theme. */
  name: string
  path: string | ((shopper: Shopper, addressId: number) => string | Promise<string>)
  /** Default: shopper. */
  user?: UserKind
  /** Runs before the screenshot is taken. */
  act?: (page: Page) => Promise<unknown>
}

const cart = ({ id }: Shopper) => `/shop/${id}/cart`
const payment = (shopper: Shopper, addressId: number) => `${cart(shopper)}/address/review/payment/${addressId}`

export const SCREENS: readonly Screen[] = [
  { name: 'landing', path: '/', user: 'visitor' },
  { name: 'login', path: '/login', user: 'visitor' },
  { name: 'login-came-back', path: '/login/google?error=access_denied', user: 'visitor' },
  { name: 'signup', path: '/signup', user: 'visitor' },
  {
    name: 'signup-errors',
    path: '/signup',
    user: 'visitor',
    act: (page) => page.getByRole('button', { name: 'Create Account' }).click(),
  },
  { name: 'forgot-password', path: '/forgot-password', user: 'visitor' },
  { name: 'reset-password', path: '/reset-password', user: 'visitor' },
  { name: 'shop-visitor', path: '/shop', user: 'visitor' },
  { name: 'shop', path: '/shop' },
  { name: 'category-electronics', path: '/category/electronics?sub=Laptops' },
  { name: 'category-fashion', path: '/category/fashion?sub=Women' },
  { name: 'category-beauty', path: '/category/beautyandgroomings?sub=Skincare' },
  { name: 'category-kitchen', path: '/category/kitchenstorage' },
  {
    name: 'product-popup',
    path: '/category/electronics',
    act: (page) =>
      page
        .getByRole('button', { name: /^View Product/ })
        .first()
        .click(),
  },
  { name: 'product', path: '/product/1' },
  { name: 'product-preview', path: '/product/1/preview', user: 'admin' },
  { name: 'compare', path: '/compare?ids=1,2,3' },
  {
    name: 'compare-tray',
    path: '/category/electronics',
    act: async (page) => {
      await page.mouse.move(200, 300)
      const toggles = page.getByRole('button', { name: /^Compare: / })
      await toggles.nth(0).click()
      await toggles.nth(1).click()
      await page.getByRole('complementary', { name: 'Products to compare' }).waitFor()
    },
  },
  { name: 'product-search', path: '/shop/products/search?query=lamp&page=0' },
  { name: 'product-search-nothing', path: '/shop/products/search?query=zzzzqqqq&page=0' },
  { name: 'cart', path: cart },
  {
    name: 'cart-clear',
    path: cart,
    act: (page) => page.getByRole('button', { name: 'Clear All Items' }).click(),
  },
  { name: 'address', path: (shopper) => `${cart(shopper)}/address` },
  {
    name: 'address-new',
    path: (shopper) => `${cart(shopper)}/address`,
    act: (page) => page.getByRole('button', { name: 'Add New Address' }).click(),
  },
  { name: 'review', path: (shopper) => `${cart(shopper)}/address/review` },
  { name: 'payment', path: payment },
  {
    name: 'payment-part-credit',
    user: 'own',
    async path(shopper) {
      await addCredit(shopper)
      await shopper.fillCart(2)
      const { id } = await shopper.saveAddress()
      return payment(shopper, id)
    },
    act: (page) => page.getByRole('checkbox', { name: /of store credit$/ }).check(),
  },
  {
    name: 'payment-sheet',
    path: payment,
    act: async (page) => {
      await agreeToTerms(page)
      await page.getByRole('button', { name: /^Pay Now/ }).click()
      await page.getByRole('button', { name: 'Pay ₹5.00' }).waitFor()
    },
  },
  { name: 'thankyou', path: ({ id }) => `/shop/${id}/thankyou` },
  { name: 'profile', path: '/profile' },
  { name: 'profile-edit', path: '/profile', act: press('Edit Profile') },
  { name: 'profile-password', path: '/profile', act: press('Change Password') },
  { name: 'profile-address', path: '/profile', act: press(/^Edit Kavya/) },
  { name: 'profile-address-delete', path: '/profile', act: press(/^Delete Kavya/) },
  { name: 'orders', path: '/profile/orders' },
  { name: 'support', path: '/support', user: 'visitor' },
  {
    name: 'support-question',
    path: '/support',
    async act(page) {
      await page.getByLabel('Your question').fill('where is my order?')
      await page.getByRole('button', { name: 'Find answers' }).click()
      await page
        .getByRole('status')
        .getByText(/answers found/)
        .waitFor()
    },
  },
  { name: 'privacy-settings', path: '/profile/privacy' },
  {
    name: 'child-profile',
    user: 'own',
    async path(shopper) {
      await requestGuardian(shopper, 'parent@journeys.example')
      return '/profile#guardian'
    },
  },
  {
    name: 'child-review',
    user: 'own',
    async path(shopper) {
      await shopper.saveAddress()
      await shopper.add(1)
      await shopper.declareAge(childsBirthday())
      return `${cart(shopper)}/address/review`
    },
  },
  { name: 'guardian-consent', path: receiveRequest },
  { name: 'guardian-children', path: consentForChild },
  { name: 'store-credit', path: addCredit, user: 'own' },
  { name: 'admin-gift-cards', path: '/admin/gift-cards', user: 'admin' },
  {
    name: 'admin-gift-card-new',
    path: '/admin/gift-cards',
    user: 'admin',
    act: press('Issue gift card'),
  },
  { name: 'tickets', path: '/profile/tickets' },
  { name: 'ticket', path: sendTicket },
  { name: 'admin-pick-list', path: '/admin/pick-list', user: 'admin' },
  {
    name: 'order',
    path: '/profile/orders',
    act: async (page) => {
      await page.locator('a[href^="/profile/orders/"]').first().click()
      await page.waitForURL(/\/profile\/orders\/\d+$/)
    },
  },
  {
    name: 'invoice',
    path: '/admin/taxes',
    user: 'admin',
    act: async (page) => {
      await page
        .getByRole('table', { name: 'Invoices' })
        .getByRole('link', { name: /^D[RC]/ })
        .first()
        .click()
      await page.getByRole('article').waitFor()
    },
  },
  { name: 'movies', path: '/movies' },
  { name: 'movies-search', path: '/movies/search?query=night&page=0' },
  { name: 'movies-search-narrowed', path: '/movies/search?query=drama&page=0&sort=rating&genre=Mystery&minYear=1990' },
  { name: 'movies-search-nothing', path: '/movies/search?query=drama&page=0&minYear=9000' },
  { name: 'movie', path: '/movies/1' },
  { name: 'player', path: '/movies/1', act: playTrailer },
  {
    name: 'player-failed',
    path: '/movies/1',
    act: async (page) => {
      await page.route('**/clips/**', (route) => route.abort())
      await press(/^Trailer: /)(page)
      await page.getByRole('alert').waitFor()
    },
  },
  { name: 'watch', path: '/movies/watch/1' },
  { name: 'watching', path: '/movies/watch/18' },
  { name: 'watchlist', path: '/watchlist' },
  { name: 'recommendations', path: '/recommendations' },
  ...['about', 'contact', 'blog', 'faq', 'terms', 'terms-and-conditions', 'refund-policy', 'privacy'].map((name) => ({
    name,
    path: `/${name}`,
  })),
  { name: 'newsletter-confirm', path: '/newsletter/confirm', user: 'visitor' },
  { name: 'newsletter-unsubscribe', path: '/newsletter/unsubscribe', user: 'visitor' },
  { name: 'product-emails-unsubscribe', path: '/product-notifications/unsubscribe', user: 'visitor' },
  { name: 'mailbox', path: '/dev/mail' },
  { name: 'email-welcome', path: '/dev/mail', act: openEmail('Welcome to') },
  { name: 'email-order', path: '/dev/mail', act: openEmail('Your Shopflix order') },
  { name: 'not-found', path: '/no/such/page' },
  { name: 'admin', path: '/admin', user: 'admin' },
  { name: 'admin-analytics', path: '/admin?tab=analytics', user: 'admin' },
  { name: 'admin-reports', path: '/admin?tab=reports', user: 'admin' },
  { name: 'admin-invoices', path: '/admin/taxes', user: 'admin' },
  { name: 'admin-gst', path: '/admin/taxes?view=gst', user: 'admin' },
  { name: 'admin-tax-rates', path: '/admin/taxes?view=rates', user: 'admin' },
  { name: 'admin-seller', path: '/admin/taxes?view=seller', user: 'admin' },
  { name: 'admin-coupons', path: '/admin/offers', user: 'admin' },
  { name: 'admin-showcase', path: '/admin/offers?view=showcase', user: 'admin' },
  { name: 'admin-streams', path: '/admin/managemovies?view=streams', user: 'admin' },
  { name: 'admin-stream', path: '/admin/managemovies?view=streams&id=18', user: 'admin' },
  { name: 'admin-messages', path: '/admin/messages', user: 'admin' },
  { name: 'admin-ticket', path: '/admin/messages?id=5', user: 'admin' },
  { name: 'admin-reply-templates', path: '/admin/messages?view=templates', user: 'admin' },
  { name: 'admin-newsletter', path: '/admin/messages?view=newsletter', user: 'admin' },
  { name: 'admin-issues', path: '/admin/messages?view=issues', user: 'admin' },
  { name: 'admin-issue', path: '/admin/messages?view=issue', user: 'admin' },
  { name: 'admin-activity', path: '/admin/activity', user: 'admin' },
  { name: 'admin-health', path: '/admin/health', user: 'admin' },
  { name: 'admin-add-movie', path: '/admin/managemovies?view=add', user: 'admin' },
  { name: 'admin-edit-movie', path: '/admin/managemovies?view=edit&id=900', user: 'admin' },
  { name: 'admin-categories', path: '/admin/manageproducts?view=categories', user: 'admin' },
  { name: 'admin-add-product', path: '/admin/manageproducts?view=add', user: 'admin' },
  { name: 'admin-edit-product', path: '/admin/manageproducts?view=edit&id=1', user: 'admin' },
  { name: 'admin-import', path: '/admin/manageproducts?view=import', user: 'admin' },
  { name: 'admin-order-page', path: '/admin/manageorders?id=580', user: 'admin' },
  { name: 'admin-returns', path: '/admin/manageorders?view=returns', user: 'admin' },
  { name: 'admin-add-user', path: '/admin/manageusers?view=add', user: 'admin' },
  ...['movies', 'orders', 'products', 'users', 'payments'].map((name) => ({
    name: `admin-${name}`,
    path: `/admin/manage${name}`,
    user: 'admin' as const,
  })),
  { name: 'admin-movie', path: '/admin/managemovies', user: 'admin', act: searchFor('Movie ID', '1') },
  { name: 'admin-order', path: '/admin/manageorders', user: 'admin', act: searchFor('Order ID', '1') },
  { name: 'admin-product', path: '/admin/manageproducts', user: 'admin', act: searchFor('Product ID', '1') },
  {
    name: 'admin-user',
    path: '/admin/manageusers?view=search',
    user: 'admin',
    act: searchFor('User email', 'asha@shopflix.example'),
  },
  ...Object.entries({
    'empty-cart': '/shop/me/cart',
    'empty-address': '/shop/me/cart/address',
    'empty-review': '/shop/me/cart/address/review',
    'empty-orders': '/profile/orders',
    'empty-watchlist': '/watchlist',
    'empty-movie-search': '/movies/search?query=&page=0',
  }).map(([name, path]) => ({ name, path, user: 'newcomer' as const })),
]
