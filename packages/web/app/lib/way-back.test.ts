import { describe, expect, it } from 'vitest'
import { rememberWayBack, takeWayBack } from './way-back.ts'

describe('the way back', () => {
  it('keeps the page and what was to be added, once', () => {
    const wayBack = { path: '/category/fashion?page=2', add: { itemId: 12, category: 'CART' as const } }
    rememberWayBack(wayBack)
    expect(takeWayBack()).toEqual(wayBack)
    expect(takeWayBack()).toBeUndefined()
  })

  it.each([
    '//evil.test/x',
    '/\\evil.test',
    'https://evil.test/',
    'javascript:alert(1)',
    '/login',
    '/login/google?code=1',
    '/signup?x=1',
  ])('keeps no way to %s, nor believes one that was put there', (path) => {
    rememberWayBack({ path })
    expect(takeWayBack()).toBeUndefined()
    sessionStorage.setItem('wayBack', JSON.stringify({ path }))
    expect(takeWayBack()).toBeUndefined()
  })

  it('is not confused by rubbish', () => {
    sessionStorage.setItem('wayBack', '{')
    expect(takeWayBack()).toBeUndefined()
  })
})
