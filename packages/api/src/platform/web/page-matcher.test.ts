import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { createPageMatcher } from './page-matcher.ts'

const route = (id: string, parentId?: string, path?: string, index?: true) => [id, { id, parentId, path, index }]
const manifest = Object.fromEntries([
  route('root', undefined, ''),
  route('landing', 'root', undefined, true),
  route('layout', 'root'),
  route('product', 'layout', 'product/:id'),
  route('movies', 'root', 'movies'),
  route('not-found', 'root', '*'),
]) as unknown as ServerBuild['routes']

test.each([
  ['/', '/'],
  ['/product/7', '/product/:id'],
  ['/product/7/', '/product/:id'],
  ['/movies', '/movies'],
  ['/movies/none', undefined],
  ['/product', undefined],
  ['/wp-login.php', undefined],
  ['/%E0%A4%A', undefined],
])('%s has the pattern %s', (path, expected) => {
  expect(createPageMatcher(manifest)(path)).toBe(expected)
})
