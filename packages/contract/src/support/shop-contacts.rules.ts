import type { Store } from '../store/store.schemas.ts'

/** A line about the shop, such as its phone. Phones and email addresses are links on pages. */
export type ShopDetail = { name: string; text?: string; phone?: string; email?: string }

export const CONTACT_PAGE = { path: '/contact', title: 'Contact Us' }

type Contacts = Pick<Store, 'email' | 'phone' | 'address'>

export const listContacts = ({ email, phone, address }: Contacts): readonly ShopDetail[] => [
  { name: 'Email', email },
  { name: 'Phone', phone },
  { name: 'Address', text: address },
]

type Seller = Pick<Store, 'name' | 'email' | 'address' | 'seller'>

/** 'Email: help@example.in', one line for each detail. */
export const formatDetails = (details: readonly ShopDetail[]): string =>
  details
    .map(
      ({ name, text, phone, email }) =>
        `${name}: ${[text, phone, email].filter((part) => part !== undefined).join(', ')}`,
    )
    .join('\n')

/**
 * Who sells, and whom customers and authorities can complain to: the known details until staff have entered all of
 * them.
 */
export function describeSellerDetails({ name, email, address, seller }: Seller): {
  title: string
  details: readonly ShopDetail[]
} {
  const officer = seller?.grievanceOfficer ?? null
  const company = seller
    ? [
        { name: 'Legal name', text: seller.legalName },
        { name: 'Registered address', text: seller.address },
        { name: 'GSTIN', text: seller.gstin },
        ...(seller.licences.length > 0 ? [{ name: 'Licences', text: seller.licences.join(', ') }] : []),
      ]
    : [
        { name: 'Seller', text: name },
        { name: 'Address', text: address },
      ]
  const complaints = officer
    ? {
        name: 'Grievance officer',
        text: `${officer.name}, ${officer.designation}`,
        phone: officer.phone,
        email: officer.email,
      }
    : { name: 'Complaints', email }
  const nodal = seller && seller.nodalContact !== null ? [{ name: 'Nodal contact', text: seller.nodalContact }] : []
  return {
    title: officer ? 'Seller and grievance officer' : 'Seller and complaints',
    details: [...company, complaints, ...nodal],
  }
}
