import type { Contact } from '@shop/contract/notifications'
import type { Write } from './letter.ts'

/** What somebody wrote to the shop; an answer goes to the sender. */
export const contactLetter: Write<Contact & { id: number }> = ({ id, name, email, message }, shop) => ({
  eventKey: `contact:${id}`,
  recipient: shop.email,
  replyTo: email,
  subject: `Message from ${name}`,
  greeting: 'Hello,',
  parts: [
    `${name} (${email}) wrote on the contact page:`,
    { quote: message },
    'Your answer to this mail goes to them.',
  ],
})
