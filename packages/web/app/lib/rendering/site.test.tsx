import { render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { Wordmark } from '../../ui/wordmark.tsx'
import { pageTitle, setSite } from './site.ts'

afterEach(() => setSite({ name: 'Shopflix', url: 'http://localhost:3000' }))

describe('the store’s name', () => {
  it('is a drawn wordmark for Shopflix', () => {
    render(<Wordmark />)
    expect(screen.getByRole('img', { name: 'Shopflix' })).toBeTruthy()
    expect(pageTitle('Cart')).toBe('Cart · Shopflix')
  })

  it('is shown as text for any other store', () => {
    setSite({ name: 'Bazaar & Co', url: 'https://bazaar.example' })
    render(<Wordmark />)
    expect(screen.getByText('Bazaar & Co')).toBeTruthy()
    expect(pageTitle()).toBe('Bazaar & Co')
  })
})
