import type { Address } from '@shop/contract/addresses'

type Shown = Omit<Address, 'id' | 'isDefault'>

/** An address as it stands on a parcel. */
export const AddressLines = ({ of: address }: { of: Shown }) => (
  <address className="address-lines">
    <b>{address.fullName}</b>
    <span>{[address.addressLine1, address.addressLine2].filter(Boolean).join(', ')}</span>
    {address.landMark && <span>{address.landMark}</span>}
    <span>
      {address.city}, {address.state} {address.postalCode}
    </span>
    <span>{address.country}</span>
    <span className="num">+91 {address.phoneNo}</span>
  </address>
)
