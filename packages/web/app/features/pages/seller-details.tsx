import type { Store } from '@shop/contract/store'
import type { ReactNode } from 'react'
import { storeName } from '../../lib/store.ts'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
import pages from './pages.module.css'

type Props = { store: Pick<Store, 'email' | 'address' | 'seller'> }

/**
 * Who sells, and whom customers and authorities can complain to. The footer links here, so it says what is known while staff
 * haven't entered the seller or a grievance officer.
 */
export function SellerDetails({ store: { email, address, seller } }: Props) {
  const grievanceOfficer = seller?.grievanceOfficer ?? null
  return (
    <section className={classes(layout.band, layout.stack)} id="seller" aria-labelledby="seller-title">
      <h2 className={text.h3} id="seller-title">
        {grievanceOfficer === null ? 'Seller and complaints' : 'Seller and grievance officer'}
      </h2>
      <dl className={pages.seller}>
        {seller === null ? (
          <>
            <Detail name="Seller">{storeName()}</Detail>
            <Detail name="Address">{address}</Detail>
          </>
        ) : (
          <>
            <Detail name="Legal name">{seller.legalName}</Detail>
            <Detail name="Registered address">{seller.address}</Detail>
            <Detail name="GSTIN">{seller.gstin}</Detail>
            {seller.licences.length > 0 && <Detail name="Licences">{seller.licences.join(', ')}</Detail>}
          </>
        )}
        {grievanceOfficer === null ? (
          <Detail name="Complaints">
            <a href={`mailto:${email}`}>{email}</a>
          </Detail>
        ) : (
          <Detail name="Grievance officer">
            {grievanceOfficer.name}, {grievanceOfficer.designation}
            <br />
            <a href={`tel:${grievanceOfficer.phone.replace(/[^+\d]/g, '')}`}>{grievanceOfficer.phone}</a>
            <br />
            <a href={`mailto:${grievanceOfficer.email}`}>{grievanceOfficer.email}</a>
          </Detail>
        )}
        {seller !== null && seller.nodalContact !== null && <Detail name="Nodal contact">{seller.nodalContact}</Detail>}
      </dl>
    </section>
  )
}

const Detail = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
