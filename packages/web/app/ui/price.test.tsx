import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { DiscountTag, Price } from './price.tsx'
import { Rating } from './rating.tsx'

const textOf = (item: Parameters<typeof Price>[0]['item']) => {
  const { container } = render(<Price item={item} />)
  return container.textContent
}

describe('the price block', () => {
  it('shows the discounted price, the list price and the discount', () => {
    expect(textOf({ discountPrice: 118499.5, actualPrice: 124999 })).toBe('₹1,18,499.50Before: ₹1,24,999.005% off')
  })

  it('shows no list price without a discount', () => {
    expect(textOf({ discountPrice: 2199, actualPrice: 2199 })).toBe('₹2,199.00')
  })

  it('shows “Price Not Available” without a price', () => {
    expect(textOf({ discountPrice: null, actualPrice: null })).toBe('Price Not Available')
  })

  it('shows every discount as a tag on the picture, and none without a discount', () => {
    render(<DiscountTag item={{ discountPrice: 98, actualPrice: 100 }} />)
    expect(screen.getByText('2% off').className).toContain('priceTag')
    expect(render(<DiscountTag item={{ discountPrice: 100, actualPrice: 100 }} />).container.textContent).toBe('')
  })
})

describe('the rating', () => {
  it('shows one decimal and the count in brackets', () => {
    expect(render(<Rating value={4} count={12840} />).container.textContent).toBe('Rated 4.0(12,840)')
  })

  it('shows “No ratings yet” without ratings', () => {
    expect(render(<Rating value={null} />).container.textContent).toBe('No ratings yet')
    expect(render(<Rating value={4.5} count={0} />).container.textContent).toBe('No ratings yet')
  })
})
