import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderRoutes } from '../../../test/render.tsx'
import { AddToCartButton } from './add-to-cart-button.tsx'

const product = { id: 5, name: 'Narmada N7', inStock: true, actualPrice: 24_999, discountPrice: 18_499 }

const show = (changes: Partial<typeof product> | { actualPrice: null; discountPrice: null }) =>
  renderRoutes([{ path: '/', Component: () => <AddToCartButton product={{ ...product, ...changes }} /> }], '/')

const state = () => {
  const { textContent, disabled } = screen.getByRole<HTMLButtonElement>('button')
  return { textContent, disabled }
}

describe('Add to Cart button', () => {
  it('is enabled with a price and stock', () => {
    show({})
    expect(state()).toEqual({ textContent: 'Add to Cart', disabled: false })
  })

  it('is disabled without a price', () => {
    show({ actualPrice: null, discountPrice: null })
    expect(state()).toEqual({ textContent: 'Add to Cart', disabled: true })
  })

  it('says when the product is out of stock', () => {
    show({ inStock: false })
    expect(state()).toEqual({ textContent: 'Out of stock', disabled: true })
  })
})
