import { render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { Wordmark } from '../ui/wordmark.tsx'
import { pageTitle, setSite } from './store.ts'

afterEach(() => setSite({ name: 'Shopflix', url: 'http://localhost:3000' }))

describe('the name on the sign', () => {
  it('is Shopflix, drawn', () => {
    render(<Wordmark />)
    expect(screen.getByRole('img', { name: 'Shopflix' })).toBeTruthy()
    expect(pageTitle('Cart')).toBe('Cart · Shopflix')
  })

  it('is the one that the server was told, in letters', () => {
    setSite({ name: 'Bazaar & Co', url: 'https://bazaar.example' })
    render(<Wordmark />)
    expect(screen.getByText('Bazaar & Co')).toBeTruthy()
    expect(pageTitle()).toBe('Bazaar & Co')
  })
})
