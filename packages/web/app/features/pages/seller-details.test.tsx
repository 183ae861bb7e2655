import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { SellerDetails } from './seller-details.tsx'

const store = { email: 'help@example.in', address: '1 Road, Patna', seller: null }
const seller = {
  legalName: 'Shopflix Retail Private Limited',
  address: '2 Road, Patna',
  gstin: '10AABCS1429B1ZB',
  licences: [],
  grievanceOfficer: null,
  nodalContact: null,
}

it('shows the address and the email while no seller is saved', () => {
  render(<SellerDetails store={store} />)
  screen.getByRole('heading', { name: 'Seller and complaints' })
  screen.getByText('1 Road, Patna')
  expect(screen.getByRole('link', { name: 'help@example.in' }).getAttribute('href')).toBe('mailto:help@example.in')
})

it('promises no grievance officer until one is saved', () => {
  const { rerender } = render(<SellerDetails store={{ ...store, seller }} />)
  screen.getByText('Shopflix Retail Private Limited')
  expect(screen.queryByText(/grievance officer/i)).toBeNull()
  const grievanceOfficer = {
    name: 'Gita Rao',
    designation: 'Manager',
    phone: '+91 612 555 0101',
    email: 'g@example.in',
  }
  rerender(<SellerDetails store={{ ...store, seller: { ...seller, grievanceOfficer } }} />)
  screen.getByRole('heading', { name: 'Seller and grievance officer' })
  screen.getByText(/Gita Rao/)
  expect(screen.queryByText('Complaints')).toBeNull()
})
