import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderRoutes } from '../../../test/render.tsx'
import { ListSearch } from './list-search.tsx'

const FILTERS = { stock: { label: 'Stock', choices: { all: 'Any', low: 'Low' } } } as const
const show = (path: string) =>
  renderRoutes([{ path: '/', Component: () => <ListSearch label="Search products" filters={FILTERS} /> }], path)
const toggle = () => screen.getByRole('button', { name: 'Filters' })

it('opens the filters with a button', async () => {
  const { user } = show('/?query=lamp&page=2')
  expect(toggle().getAttribute('aria-expanded')).toBe('false')
  await user.click(toggle())
  expect(toggle().getAttribute('aria-expanded')).toBe('true')
})

it('shows filters that are set in the URL', () => {
  show('/?stock=low')
  expect(toggle().getAttribute('aria-expanded')).toBe('true')
  expect((screen.getByLabelText('Stock') as HTMLSelectElement).value).toBe('low')
})
