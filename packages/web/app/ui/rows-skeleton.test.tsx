import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { RowsSkeleton } from './rows-skeleton.tsx'

it('has the heading of the page that loads, for screen readers too', () => {
  render(<RowsSkeleton label="Loading your order..." title="Your order" />)
  expect(screen.getByRole('heading', { level: 1, name: 'Your order' })).toBeTruthy()
  expect(screen.getByRole('status').textContent).toContain('Loading your order...')
})
