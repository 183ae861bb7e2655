import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { LongText } from './long-text.tsx'

it.each([
  ['many characters', 'Good. '.repeat(100)],
  ['many lines', 'Good.\n'.repeat(7)],
])('can be opened if it has %s', (_, text) => {
  render(<LongText>{text}</LongText>)
  expect(screen.getByText('Read more').closest('details')?.open).toBe(false)
})

it.each(['', 'Good.', 'Good. '.repeat(70), 'Good.\n'.repeat(5)])('shows a short text as it is', (text) => {
  render(<LongText>{text}</LongText>)
  expect(screen.queryByText('Read more')).toBeNull()
})
