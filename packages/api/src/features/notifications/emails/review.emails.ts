import type { EmailTemplate, Recipient } from './email.ts'
import { orderLink } from './order-email-parts.ts'

type AnsweredData = {
  asker: Recipient
  question: { productId: number; productName: string; text: string }
  answer: { id: number; text: string }
}

/** Sent only to people who asked a question, so there is nothing to unsubscribe from. */
export const renderQuestionAnsweredEmail: EmailTemplate<AnsweredData> = ({ asker, question, answer }, shop) => ({
  eventKey: `question-answered:${answer.id}`,
  recipient: asker.email,
  greeting: `Hi ${asker.name},`,
  subject: `Your question about ${question.productName} was answered`,
  blocks: [
    `You asked about ${question.productName}:`,
    { quote: question.text },
    'The answer:',
    { quote: answer.text },
    { link: `${shop.url}/product/${question.productId}#questions`, label: 'View product' },
    'You get this email because you asked this question. We email you only about its answers.',
  ],
})

type RequestData = {
  buyer: Recipient
  orderId: number
  /** `links`: signed, from one star to five. */
  products: readonly { productId: number; name: string; links: readonly string[] }[]
  optOutToken: string
}

/** Each star opens the form with that rating; nothing is saved before the buyer submits it. */
export const renderReviewRequestEmail: EmailTemplate<RequestData> = (
  { buyer, orderId, products, optOutToken },
  shop,
) => ({
  eventKey: `review-request:${orderId}`,
  recipient: buyer.email,
  greeting: `Hi ${buyer.name},`,
  subject: products.length === 1 ? `How do you like ${products[0]?.name}?` : `How do you like your ${shop.name} order?`,
  blocks: [
    `Your order ${orderId} was delivered a few days ago. Choose a rating to start your review. It helps other customers, and us.`,
    ...products.flatMap(({ productId, name, links }) => [
      name,
      {
        links: links.map((link, i) => ({
          link: `${shop.url}/product/${productId}/review?link=${link}`,
          label: `${i + 1} ★`,
        })),
      },
    ]),
    orderLink({ id: orderId }, shop),
  ],
  unsubscribeUrl: `${shop.url}/reviews/unsubscribe?token=${optOutToken}`,
  unsubscribeReason: 'You received this email because you bought something here.',
})
