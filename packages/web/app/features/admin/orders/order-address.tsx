import type { Order } from '@shop/contract/orders'
import styles from './order-page.module.css'

/** Everything that a courier needs. */
export const OrderAddress = ({ address }: { address: Order['address'] }) => (
  <address className={styles.address}>
    <b>{address.fullName}</b>
    <span>{address.addressLine1}</span>
    {address.addressLine2 && <span>{address.addressLine2}</span>}
    {address.landMark && <span>Landmark: {address.landMark}</span>}
    <span>
      {address.city}, {address.state}
    </span>
    <span>
      PIN code {address.postalCode}, {address.country}
    </span>
    <PhoneLink phoneNo={address.phoneNo} />
  </address>
)

export const PhoneLink = ({ phoneNo }: { phoneNo: string }) => <a href={`tel:+91${phoneNo}`}>+91 {phoneNo}</a>
