import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderRoutes } from '../../test/render.tsx'
import { TabBar } from './tab-bar.tsx'

it('scrolls sideways to the current link', () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.tagName === 'NAV' ? new DOMRect(0, 0, 100, 40) : new DOMRect(180, 0, 40, 40)
  })
  const Page = () => (
    <TabBar>
      <a href="/">Products</a>
      <a href="/synonyms" aria-current="page">
        Synonyms
      </a>
    </TabBar>
  )
  renderRoutes([{ path: '/', Component: Page }], '/')
  expect(screen.getByRole('navigation', { name: 'Views' }).scrollLeft).toBe(150)
})
