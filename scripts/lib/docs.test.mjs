import { describe, expect, it } from 'vitest'
import { checkPage, readHeadings, readWords } from './docs.mjs'

const repository = {
  files: [
    'docs/running.md',
    'docs/decisions/0001-database.md',
    'packages/api/src/app.ts',
    'packages/api/src/cart/cart.service.ts',
    'packages/api/src/cart/cart.test.ts',
  ],
  scripts: new Set(['bench']),
  words: new Set(['cartItems', 'DATA_DIR']),
  headings: () => new Set(['settings']),
  read: () => "test('adds a product')",
}
const check = (markdown) => checkPage('docs/running.md', markdown, repository).map(({ message }) => message)

describe('checkPage', () => {
  it.each([
    '[why](decisions/0001-database.md)',
    '[settings](#settings)',
    '[folder](decisions)',
    '[site](https://example.com/nothing)',
  ])('accepts the link %s', (link) => {
    expect(check(link)).toEqual([])
  })

  it('finds links to missing files and headings', () => {
    expect(check('[a](decisions/0002.md) and [b](running.md#stopping)')).toEqual([
      'link to "decisions/0002.md"',
      'heading of the link "running.md#stopping"',
    ])
  })

  it.each([
    'app.ts',
    'cart/cart.service.ts',
    'packages/api/src',
    '.service.ts',
    'cart/*.ts',
    'media/',
    'https://example.com/a.ts',
  ])('accepts the path %s', (path) => {
    expect(check(`\`${path}\``)).toEqual([])
  })

  it.each(['main.ts', 'packages/web', 'cart/*.db.ts', 'src/cart.service.ts'])('finds the missing path %s', (path) => {
    expect(check(`\`${path}\``)).toEqual([`path "${path}" doesn’t exist`])
  })

  it('finds names that the source does not contain', () => {
    expect(check('`cartItems` in `DATA_DIR`, `favouriteItems` in `CACHE_DIR`, and `cart_items.id`')).toEqual([
      'name "favouriteItems" doesn’t exist',
      'name "CACHE_DIR" doesn’t exist',
      'name "cart_items" doesn’t exist',
    ])
  })

  it('finds names of tests that their file does not contain', () => {
    expect(check('`cart.test.ts`: “adds a product”, “adds two” and “adds three”, or “not a test”')).toEqual([
      'test “adds two” isn’t in cart.test.ts',
      'test “adds three” isn’t in cart.test.ts',
    ])
  })

  it('finds missing npm scripts, also in code blocks', () => {
    expect(check('```sh\nnpm run bench\nnpm run bank\nmissing.ts\n```')).toEqual(['npm script "bank" doesn’t exist'])
  })
})

it('reads the anchors of headings', () => {
  expect(readHeadings('# Who may watch?\n```\n# no\n```\n## `npm start` & more')).toEqual(
    new Set(['who-may-watch', 'npm-start--more']),
  )
})

it('reads the names in a source', () => {
  expect(readWords("const cartItems = env['DATA_DIR'] // 3 rows")).toEqual([
    'const',
    'cartItems',
    'env',
    'DATA_DIR',
    'rows',
  ])
})
