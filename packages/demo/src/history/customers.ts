import { DEMO_ACCOUNTS } from '@shop/api'
import { type DemoPerson, demoPeople } from '../catalogue/people/people.ts'

export type DemoCustomer = Omit<DemoPerson, 'id'>

const ASHA_LIVES_AT: DemoPerson['address'] = {
  addressLine1: 'Flat 12, Boring Road',
  addressLine2: 'Sri Krishna Puri',
  landMark: 'Opposite the post office',
  city: 'Patna',
  state: 'Bihar',
  postalCode: '800001',
  addressType: 'HOME',
}

/** Everybody with a history: the demo's shopper first, so that her pages have something to show, then the invented 400. */
export function demoCustomers(): DemoCustomer[] {
  const [{ name, email }] = DEMO_ACCOUNTS
  const taste = { subCategories: ['Women', 'Kitchen'], genres: ['Drama', 'Mystery'] } as const
  return [{ name, email, phoneNo: '5550010001', gender: 'Female', address: ASHA_LIVES_AT, taste }, ...demoPeople()]
}
