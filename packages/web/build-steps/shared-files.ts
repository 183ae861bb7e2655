import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')

/**
 * Bundles the modules that several pages share into a few files. By default the bundler creates a file for each set of
 * pages that have modules in common: 35 on the shop home, most of them a few hundred bytes. Browsers load only six at a
 * time, and small files compress worse.
 *
 * A group includes what its modules import. All other modules stay with the pages that use them. A renamed file fails
 * the build until it is renamed here too.
 */
export const codeSplitting = {
  groups: [
    // Changes only when a package is updated.
    group('framework', 3, [
      'node_modules/react/',
      'node_modules/react-dom/',
      'node_modules/react-router/',
      'node_modules/scheduler/',
      'packages/web/app/lib/rendering/framework.ts',
    ]),
    // Every page: the entry, the frame, and what the landing page shares with other pages.
    group('frame', 2, [
      ...files('packages/web/app/', ['root.tsx', 'entry.client.tsx']),
      ...filesIn('packages/web/app/shell/', /^(?!checkout-bar|observe-count)/),
      // All style sheets of shared components: in another group, one of them would load the scripts of that group.
      // Except those that only lists, movie pages and toasts load.
      ...filesIn(
        'packages/web/app/ui/',
        /^(?!corner-button|long-text|stream-badge|toaster|undo-message).*\.module\.css$/,
      ),
      'packages/contract/src/kit/money.ts',
      ...files('packages/web/app/lib/', [
        'api/api.ts',
        'api/api-call.ts',
        'api/api-error.ts',
        'api/api-url.ts',
        'movie.ts',
      ]),
      ...files('packages/web/app/lib/', [
        'rendering/page-meta.ts',
        'session/return-url.ts',
        'interaction/use-action.ts',
        'session/use-sign-in-link.ts',
      ]),
      ...files('packages/web/app/ui/', ['badges.tsx', 'demo-mailbox-link.tsx', 'fact-line.tsx', 'field-error.tsx']),
      ...files('packages/web/app/ui/', ['picture.tsx', 'poster.tsx']),
      'packages/web/app/features/notifications/use-form-action.ts',
      ...files('node_modules/lucide/dist/esm/icons/', ['chevron-down.mjs', 'chevron-left.mjs', 'chevron-right.mjs']),
      ...files('node_modules/lucide/dist/esm/icons/', [
        'circle-alert.mjs',
        'pause.mjs',
        'play.mjs',
        'star.mjs',
        'x.mjs',
      ]),
    ]),
    // Pages with products.
    group('shop', 1, [
      ...files('packages/web/app/ui/', ['price.tsx', 'product-card.tsx', 'rail.tsx', 'rating.tsx', 'stock-note.tsx']),
      ...files('packages/web/app/lib/', [
        'search-params/list-params.ts',
        'interaction/use-modal.ts',
        'api/use-record-view.ts',
        'api/use-user-list.ts',
      ]),
      'packages/web/app/lib/session/use-redirect-to-sign-in.ts',
      ...files('packages/web/app/features/catalogue/', [
        'category-params.ts',
        'listed-product.ts',
        'product-rail.tsx',
        'stock.tsx',
      ]),
      ...files('packages/contract/src/catalogue/', ['categories.rules.ts', 'options.rules.ts', 'pricing.rules.ts']),
      'packages/web/app/lib/search-params/pending-search-params.ts',
      ...files('packages/web/app/lib/', ['interaction/use-close-on-back.ts', 'rendering/use-page-loaded.ts']),
      'node_modules/lucide/dist/esm/icons/heart.mjs',
    ]),
    // Lists, and pages that load their content in the browser.
    group('lists', 1, files('packages/web/app/ui/', ['empty-state.tsx', 'product-grid-skeleton.tsx', 'skeleton.tsx'])),
    // Pages where a product can be added to the cart. Movie pages load the group above, but not this one.
    group('buying', 1, [
      ...files('packages/web/app/features/cart/', ['add-to-cart-button.tsx', 'use-add-to-cart.ts']),
      'packages/web/app/lib/storage/added-products.ts',
    ]),
    // What the product page shares with forms and lists that few of its visitors open.
    group('product', 1, [
      ...files('packages/web/app/features/catalogue/', ['attribute-value.ts', 'variant-options.ts']),
      'packages/web/app/features/reviews/review-labels.ts',
      'packages/contract/src/reviews/reviews.rules.ts',
    ]),
    // Pages with movies.
    group('movies', 1, [
      ...files('packages/web/app/features/watch-later/', [
        'use-watch-later.ts',
        'watch-later-button.tsx',
        'watch-later-ids.ts',
      ]),
      ...files('packages/web/app/features/movies/', ['movie-banner.tsx', 'movie-card.tsx']),
      'packages/web/app/features/streaming/streaming.api.ts',
      ...files('packages/web/app/ui/', ['loading-overlay.tsx', 'stream-badge.tsx', 'stream-badge.module.css']),
      'packages/contract/src/streaming/watching.rules.ts',
    ]),
    // What signed-in users have marked; of movie pages, or loaded after sign-in.
    group('ids', 2, ['packages/web/app/lib/api/id-store.ts']),
    // Without this group, it would be part of the next one, which not every page with dates needs.
    group('dates', 3, ['packages/contract/src/kit/dates.ts']),
    // Small modules of many public and private pages. Without `select.tsx`, the only one that lists of products would
    // need.
    group('parts', 2, [
      ...files('packages/web/app/ui/', ['checkbox.tsx', 'notice.tsx', 'stepper.tsx']),
      ...files('packages/web/app/lib/', ['session/guard.ts', 'toggled.ts', 'session/token.ts', 'api/write-queue.ts']),
      'packages/contract/src/kit/permissions.ts',
      ...files('packages/contract/src/checkout/', ['shipping.rules.ts', 'totals.rules.ts']),
    ]),
    // Pages with forms.
    group('fields', 1, ['packages/web/app/ui/field.tsx']),
    group('dialog', 1, ['packages/web/app/ui/dialog.tsx']),
    // Private pages, and what the badges of public pages load later.
    group('private', 1, [
      'node_modules/@tanstack/',
      'packages/web/app/routes/private.tsx',
      ...files('packages/web/app/lib/', ['session/end-session.ts', 'api/query-client.ts', 'session/rejected-token.ts']),
      ...files('packages/web/app/features/cart/', ['cart.api.ts', 'cart-keys.ts', 'cart-sync.ts']),
      ...files('packages/web/app/ui/', ['page-skeleton.tsx', 'rows-skeleton.tsx']),
    ]),
    // The cart and the pages of the checkout.
    group('checkout', 1, [
      ...filesIn('packages/web/app/features/checkout/', /^(checkout|order|quote|review|use-(cart|order)).*\.tsx?$/),
      ...files('packages/web/app/features/addresses/', ['address-lines.tsx', 'addresses.api.ts']),
      ...files('packages/web/app/features/checkout/', ['coupon-box.tsx', 'empty-review.tsx']),
      'packages/web/app/ui/receipt-lines.ts',
      'packages/contract/src/checkout/quote-amounts.rules.ts',
      'packages/web/app/features/orders/orders.api.ts',
    ]),
  ],
}

function files(folder: string, names: readonly string[]): string[] {
  return names.map((name) => folder + name)
}

/** The files of a folder whose names match the pattern. */
function filesIn(folder: string, pattern: RegExp): string[] {
  const names = readdirSync(join(root, folder)).filter((name) => pattern.test(name))
  if (names.length === 0) throw new Error(`No file in ${folder} matches ${pattern}`)
  return files(folder, names)
}

/** Paths are relative to the repository's root; folders end in a slash. Throws if one doesn't exist. */
export function group(name: string, priority: number, paths: readonly string[]) {
  const missing = paths.filter((path) => !existsSync(join(root, path)))
  if (missing.length > 0) throw new Error(`Files of the shared bundle "${name}" don't exist: ${missing.join(', ')}`)
  const test = (id: string) => {
    const [file = ''] = id.split('?')
    return paths.some((path) => (path.endsWith('/') ? file.includes(`/${path}`) : file.endsWith(`/${path}`)))
  }
  return { name, priority, test }
}
