import type { ShopDetail } from '@shop/contract/support/shop-contacts.rules'
import textStyles from '../../ui/text.module.css'

/** A line of a description list, whose phone and email are links. */
export const DetailLine = ({ detail: { name, text, phone, email } }: { detail: ShopDetail }) => (
  <div>
    <dt>{name}</dt>
    {text !== undefined && <dd>{text}</dd>}
    {phone !== undefined && (
      <dd className={textStyles.numeric}>
        <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
      </dd>
    )}
    {email !== undefined && (
      <dd>
        <a href={`mailto:${email}`}>{email}</a>
      </dd>
    )}
  </div>
)
