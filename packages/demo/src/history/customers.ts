import { DEMO_ACCOUNTS } from '@shop/api'
import { type DemoPerson, generatePeople } from '../catalogue/people/people.ts'

export type DemoCustomer = Omit<DemoPerson, 'id'>

const SHOPPER_ADDRESS: DemoPerson['address'] = {
  addressLine1: 'Flat 12, Boring Road',
  addressLine2: 'Sri Krishna Puri',
  landMark: 'Opposite the post office',
  city: 'Patna',
  state: 'Bihar',
  postalCode: '800001',
  addressType: 'HOME',
}

/** All users with orders and activity: the demo account for shoppers first, then 400 generated customers. */
export function listCustomers(): DemoCustomer[] {
  const [{ name, email }] = DEMO_ACCOUNTS
  const shopper: DemoCustomer = {
    name,
    email,
    phoneNo: '5550010001',
    gender: 'Female',
    address: SHOPPER_ADDRESS,
    preferences: { subCategories: ['Women', 'Kitchen'], genres: ['Drama', 'Mystery'] },
  }
  return [shopper, ...generatePeople()]
}
