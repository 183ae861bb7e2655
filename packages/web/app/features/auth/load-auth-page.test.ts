import { expect, it } from 'vitest'
import { joinText } from './load-auth-page.ts'

it.each([
  [0, 'Be our first happy user today'],
  [1, 'Join 1 happy user today'],
  [1403, 'Join 1,403 happy users today'],
  [2000, 'Join thousands of happy users today'],
])('claims thousands of users only when that is true: %d', (userCount, text) => {
  expect(joinText(userCount)).toBe(text)
})
