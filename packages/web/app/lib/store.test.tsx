import { render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { Wordmark } from '../ui/wordmark.tsx'
import { nameStore, pageTitle } from './store.ts'

afterEach(() => nameStore('Shopflix'))

describe('the name on the sign', () => {
  it('is Shopflix, drawn', () => {
    render(<Wordmark />)
    expect(screen.getByRole('img', { name: 'Shopflix' })).toBeTruthy()
    expect(pageTitle('Cart')).toBe('Cart · Shopflix')
  })

  it('is the one that the server was told, in letters', () => {
    nameStore('Bazaar & Co')
    render(<Wordmark />)
    expect(screen.getByText('Bazaar & Co')).toBeTruthy()
    expect(pageTitle()).toBe('Bazaar & Co')
  })
})
