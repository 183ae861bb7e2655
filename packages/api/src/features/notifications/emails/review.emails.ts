import type { EmailTemplate, Recipient } from './email.ts'

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
