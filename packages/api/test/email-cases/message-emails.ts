import * as alert from '../../src/features/notifications/emails/alert.emails.ts'
import * as newsletter from '../../src/features/notifications/emails/newsletter.emails.ts'
import * as ticket from '../../src/features/notifications/emails/ticket.emails.ts'
import { ATTACK, type EmailCase, email, person, SCRIPT, token } from './email-case.ts'

const OWN_TICKET = { id: 1, token, name: person.name, email: person.email }
const TICKET_LINK = `/support/T000001?token=${token}`
const subscriber = { email: person.email, token, confirmedAt: new Date('2026-11-20T10:00:00Z') }
const issue = {
  id: 3,
  subject: `Sale${ATTACK}`,
  body: `Two lamps ${SCRIPT}\n\n[See the deals](/shop)\n\n[x](javascript:1)`,
}

export const MESSAGE_EMAILS: EmailCase[] = [
  email(
    'contact message',
    ticket.renderContactMessageEmail,
    { id: 1, kind: 'question', name: person.name, email: 'asha@example.in', message: `One\nTwo ${SCRIPT}` },
    ['Two', 'ticket T000001'],
    ['/admin/messages?id=1'],
  ),
  email(
    'ticket received',
    ticket.renderTicketReceivedEmail,
    { ...OWN_TICKET, replyDueAt: new Date('2026-11-22T10:00:00Z'), resolveDueAt: new Date('2026-12-18T10:00:00Z') },
    ['Your ticket number is T000001', '22/11/2026, 15:30 IST'],
    [TICKET_LINK],
  ),
  email(
    'ticket reply',
    ticket.renderTicketReplyEmail,
    { ...OWN_TICKET, messageId: 5, text: `It is on its way. ${SCRIPT}` },
    ['replied to your ticket T000001', 'on its way'],
    [TICKET_LINK],
  ),
  email(
    'ticket resolved',
    ticket.renderTicketResolvedEmail,
    { ...OWN_TICKET, resolvedAt: new Date('2026-11-22T10:00:00Z') },
    ['as resolved', 'whether you are satisfied'],
    [TICKET_LINK],
  ),
  email(
    'another message of a ticket',
    ticket.renderTicketMessageEmail,
    { id: 1, name: person.name, email: person.email, messageId: 6, text: `Still missing ${SCRIPT}` },
    ['wrote again about ticket T000001', 'Still missing'],
    ['/admin/messages?id=1'],
  ),
  email(
    'overdue tickets',
    ticket.renderOverdueTicketsEmail,
    {
      tickets: [{ id: 1, kind: 'complaint', missed: 'reply', dueAt: new Date('2026-11-22T10:00:00Z') }],
      firstId: 1,
      at: new Date('2026-11-22T10:15:00Z'),
    },
    ['T000001, Complaint (grievance)', 'First reply was due 22/11/2026, 15:30 IST'],
    ['/admin/messages?state=overdue'],
  ),
  email(
    'newsletter confirmation',
    newsletter.renderNewsletterConfirmationEmail,
    { email: person.email, token, requestCount: 1 },
    ['asha@example.in'],
    [`/newsletter/confirm?token=${token}`, `/newsletter/unsubscribe?token=${token}`],
  ),
  email(
    'newsletter issue',
    newsletter.renderIssueEmail,
    { issue, email: person.email, token },
    ['Two lamps', 'See the deals'],
    ['/shop', `/newsletter/unsubscribe?token=${token}`],
  ),
  email('newsletter test', newsletter.renderTestIssueEmail, { issue, email: person.email }, ['Two lamps'], ['/shop']),
  email(
    'new subscriber',
    newsletter.renderNewSubscriberEmail,
    subscriber,
    ['asha@example.in subscribed to the newsletter'],
    [],
  ),
  email(
    'newsletter unsubscribed',
    newsletter.renderUnsubscribedEmail,
    subscriber,
    ['any more newsletters to asha@example.in'],
    [`/newsletter/confirm?token=${token}`],
  ),
  email(
    'alerts',
    alert.renderAlertsEmail,
    { alerts: [{ id: 1, details: `payments.poll: ${SCRIPT}` }], at: new Date('2026-11-20T10:00:00Z') },
    ['The hourly check of Shopflix found', 'payments.poll'],
    ['/admin/alerts'],
  ),
]
