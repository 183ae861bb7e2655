import type { Address, AddressType } from '@shop/contract/addresses'
import { StatusBadge } from '../../ui/badges.tsx'
import text from '../../ui/text.module.css'
import addresses from './addresses.module.css'

export const ADDRESS_TYPE_LABELS: Record<AddressType, string> = { HOME: 'Home', WORK: 'Work', OTHER: 'Other' }

type PostalAddress = Omit<Address, 'id' | 'isDefault'>

export const AddressLines = ({ address }: { address: PostalAddress }) => (
  <address className={addresses.addressLines}>
    <b>{address.fullName}</b>
    <span>{[address.addressLine1, address.addressLine2].filter(Boolean).join(', ')}</span>
    {address.landMark && <span>{address.landMark}</span>}
    <span>
      {address.city}, {address.state} {address.postalCode}, {address.country}
    </span>
    <span className={text.numeric}>+91 {address.phoneNo}</span>
  </address>
)

/** The labels of an address card. */
export const AddressBadges = ({ address }: { address: Address }) => (
  <span className={addresses.addressBadges}>
    <StatusBadge>{ADDRESS_TYPE_LABELS[address.addressType]}</StatusBadge>
    {address.isDefault && <StatusBadge tone="ok">Default</StatusBadge>}
  </span>
)
