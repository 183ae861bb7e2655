import { CATEGORIES } from '@shop/contract/catalogue/categories.rules'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderRoutes } from '../../test/render.tsx'
import NotFoundPage from './not-found.tsx'

it('offers the categories', () => {
  renderRoutes([{ path: '/', Component: NotFoundPage }], '/')
  const links = within(screen.getByRole('navigation', { name: 'Shop by category' })).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(CATEGORIES.map(({ id }) => `/category/${id}`))
})
