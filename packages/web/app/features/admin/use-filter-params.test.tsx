import { act, fireEvent, screen } from '@testing-library/react'
import { useLocation } from 'react-router'
import { expect, it } from 'vitest'
import { renderRoutes } from '../../../test/render.tsx'
import { DateRange } from './dashboard/date-range.tsx'
import { ListSearch } from './list-search.tsx'

const FILTERS = { stock: { label: 'Stock', choices: { all: 'Any', low: 'Low' } } } as const

function Page() {
  return (
    <>
      <DateRange />
      <ListSearch label="Search products" filters={FILTERS} />
      <output>{useLocation().search}</output>
    </>
  )
}

const change = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

it('keeps all filters that change before the page shows the first of them', async () => {
  renderRoutes([{ path: '/', Component: Page }], '/?page=3')
  act(() => {
    change('From', '2026-09-01')
    change('To', '2026-09-05')
    change('Group by', 'week')
    change('Stock', 'low')
  })
  expect((await screen.findByText(/stock/)).textContent).toBe('?from=2026-09-01&to=2026-09-05&by=week&stock=low')
})

it('removes a filter that is emptied', async () => {
  const { user } = renderRoutes([{ path: '/', Component: Page }], '/?query=lamp&stock=low')
  await user.clear(screen.getByRole('searchbox'))
  await user.click(screen.getByRole('button', { name: 'Search' }))
  expect(screen.getByText('?stock=low')).toBeDefined()
})
