/**
 * What several pages load, gathered into few files: each file costs a slow line a turn of its six, and compresses worse
 * alone. Left to itself the bundler makes a file for each set of pages that share something, thirty-five on the shop's
 * home, most of them of a few hundred bytes.
 *
 * A group takes what its modules import with it. Whatever isn't named stays with the page that uses it.
 */
export const codeSplitting = {
  groups: [
    // Changes only when a package does.
    group('framework', 3, /\/node_modules\/(react|react-dom|react-router|scheduler)\//, /\/app\/lib\/framework\.ts/),
    // Every page: what starts it and stands around it, and what the landing page has in common with the rest.
    group(
      'frame',
      2,
      /\/app\/(root|entry\.client)\.tsx/,
      /\/app\/shell\/(?!observe-count)/,
      // The styles of what pages share: in another group, one of them would bring its scripts along.
      /\/app\/ui\/[^/]+\.module\.css/,
      /\/contract\/src\/kit\/money\.ts/,
      /\/app\/lib\/(api|api-call|api-error|api-url|movie|page-meta|use-action|use-sign-in-link|return-url)\.ts/,
      /\/app\/ui\/(badges|demo-mailbox-link|fact-line|field-error|picture|poster)\.tsx/,
      /\/features\/notifications\/use-form-action\.ts/,
      /\/icons\/(chevron-down|chevron-left|chevron-right|circle-alert|pause|play|star|x)\.mjs/,
    ),
    // Wherever products are shown.
    group(
      'shop',
      1,
      /\/app\/ui\/(dialog|empty-state|price|product-card|rail|rating|skeleton)\.tsx/,
      /\/app\/lib\/(list-params|use-modal|use-record-view|use-user-list)\.ts/,
      /\/features\/catalogue\/(listed-product|product-rail|category-params|stock|views\.api)\.tsx?/,
      /\/features\/cart\/(add-to-cart-button|use-add-to-cart)\.tsx?/,
      /\/contract\/src\/(catalogue\/(categories|pricing)\.rules)\.ts/,
    ),
    // Wherever movies are shown.
    group(
      'movies',
      1,
      /\/features\/watch-later\/(watch-later-button|use-add-to-watch-later)\.tsx?/,
      /\/features\/movies\/(movie-card|movie-banner)\.tsx/,
      /\/features\/streaming\/streaming\.api\.ts/,
      /\/app\/ui\/loading-overlay\.tsx/,
      /\/contract\/src\/streaming\/watching\.rules\.ts/,
    ),
  ],
}

function group(name: string, priority: number, ...files: RegExp[]) {
  return { name, priority, test: (id: string) => files.some((file) => file.test(id)) }
}
