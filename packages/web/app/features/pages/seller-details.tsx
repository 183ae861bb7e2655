import type { Store } from '@shop/contract/store'
import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
import pages from './pages.module.css'

/** Who sells, and whom customers and authorities can complain to. */
export function SellerDetails({ seller }: Pick<Store, 'seller'>) {
  if (seller === null) return null
  const { legalName, address, gstin, licences, grievanceOfficer, nodalContact } = seller
  return (
    <section className={classes(layout.band, layout.stack)} id="seller" aria-labelledby="seller-title">
      <h2 className={text.h3} id="seller-title">
        Seller and grievance officer
      </h2>
      <dl className={pages.seller}>
        <Detail name="Legal name">{legalName}</Detail>
        <Detail name="Registered address">{address}</Detail>
        <Detail name="GSTIN">{gstin}</Detail>
        {licences.length > 0 && <Detail name="Licences">{licences.join(', ')}</Detail>}
        {grievanceOfficer !== null && (
          <Detail name="Grievance officer">
            {grievanceOfficer.name}, {grievanceOfficer.designation}
            <br />
            <a href={`tel:${grievanceOfficer.phone.replace(/[^+\d]/g, '')}`}>{grievanceOfficer.phone}</a>
            <br />
            <a href={`mailto:${grievanceOfficer.email}`}>{grievanceOfficer.email}</a>
          </Detail>
        )}
        {nodalContact !== null && <Detail name="Nodal contact">{nodalContact}</Detail>}
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
