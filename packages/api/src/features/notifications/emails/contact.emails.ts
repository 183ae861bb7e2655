import type { ContactMessageInput } from '@shop/contract/notifications'
import type { EmailTemplate } from './email.ts'

/** Goes to the shop; replies go to the sender of the message. */
export const renderContactMessageEmail: EmailTemplate<ContactMessageInput & { id: number }> = (
  { id, name, email, message },
  shop,
) => ({
  eventKey: `contact:${id}`,
  recipient: shop.email,
  replyTo: email,
  subject: `Message from ${name}`,
  greeting: 'Hi,',
  blocks: [
    `${name} (${email}) sent a message from the contact page:`,
    { quote: message },
    'Reply to this email to answer.',
  ],
})
