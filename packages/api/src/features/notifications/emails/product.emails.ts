import { nameWithOptions, type Options } from '@shop/contract/catalogue'
import { formatPaise } from '@shop/contract/kit'
import type { EmailBlock, EmailContent, EmailTemplate, Recipient, Shop } from './email.ts'

type ProductData = Recipient & {
  token: string
  /** A request after the email gets another one. */
  requestedAt: Date
  product: { id: number; variantId: number; name: string; options: Options; pricePaise: number | null }
  /** The price when the email was requested. */
  beforePaise: number | null
}

const SENT_ONCE = 'You asked us for this email on the product’s page. We won’t send another one about it.'

export const renderBackInStockEmail: EmailTemplate<ProductData> = (data, shop) => ({
  ...contentFor(data, shop),
  subject: `${nameWithOptions(data.product)} is back in stock`,
  blocks: [`${nameWithOptions(data.product)} is available again on ${shop.name}.`, productLink(data, shop), SENT_ONCE],
})

export const renderPriceDropEmail: EmailTemplate<ProductData> = (data, shop) => ({
  ...contentFor(data, shop),
  subject: `${nameWithOptions(data.product)} now costs less`,
  blocks: [
    `The price of ${nameWithOptions(data.product)} has dropped.`,
    {
      rows: [
        ['Price before', formatPaise(data.beforePaise ?? 0)],
        ['Price now', formatPaise(data.product.pricePaise ?? 0)],
      ],
    },
    productLink(data, shop),
    SENT_ONCE,
  ],
})

const contentFor = (
  { name, email, token, requestedAt }: ProductData,
  { url }: Shop,
): Pick<EmailContent, 'eventKey' | 'recipient' | 'greeting' | 'unsubscribeUrl' | 'unsubscribeReason'> => ({
  eventKey: `product-notification:${token}:${requestedAt.getTime()}`,
  recipient: email,
  greeting: `Hi ${name},`,
  unsubscribeUrl: `${url}/product-notifications/unsubscribe?token=${token}`,
  unsubscribeReason: 'You received this email because you asked to be notified about a product.',
})

const productLink = ({ product: { id, variantId } }: ProductData, { url }: Shop): EmailBlock => ({
  link: `${url}/product/${id}?variant=${variantId}`,
  label: 'View product',
})
