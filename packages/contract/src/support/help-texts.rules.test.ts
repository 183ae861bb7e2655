import { describe, expect, it, test } from 'vitest'
import { listFaq } from './faq.texts.ts'
import { anchorOf, plainText, splitLinks } from './help-texts.rules.ts'
import { listHelpTopics } from './help-topics.texts.ts'
import { listPrivacyPolicy } from './privacy-policy.texts.ts'
import { listRefundPolicy } from './refund-policy.texts.ts'
import { describeSellerDetails, listContacts } from './shop-contacts.rules.ts'
import { listTermsAndConditions } from './terms-and-conditions.texts.ts'
import { listTermsOfService } from './terms-of-service.texts.ts'

const shop = { name: 'Shopflix', email: 'help@example.in', coupons: [] }

test('links are split from their text', () => {
  expect(splitLinks('See [your profile](/profile), or [email us](mailto:a@example.in).')).toEqual([
    'See ',
    { label: 'your profile', href: '/profile' },
    ', or ',
    { label: 'email us', href: 'mailto:a@example.in' },
    '.',
  ])
  expect(splitLinks('[Orders](/orders)')).toEqual([{ label: 'Orders', href: '/orders' }])
  expect(plainText('See [your profile](/profile).')).toBe('See your profile.')
})

test('anchors have no punctuation', () => {
  expect(anchorOf('Can’t I pay in cash, or “later”?')).toBe('cant-i-pay-in-cash-or-later')
})

describe.each([
  ['FAQ', listFaq(shop), 12],
  ['Terms of Service', listTermsOfService(shop), 12],
  ['Terms and Conditions', listTermsAndConditions(shop), 9],
  ['Refund & Cancellation Policy', listRefundPolicy(shop), 5],
  ['Privacy Policy', listPrivacyPolicy(shop), 7],
  ['help topics', listHelpTopics(), 36],
])('%s', (_name, sections, count) => {
  it(`has ${count} sections with distinct anchors`, () => {
    expect(sections).toHaveLength(count)
    expect(new Set(sections.map(({ title }) => anchorOf(title))).size).toBe(count)
  })

  it('has no link that was not recognised', () => {
    for (const text of sections.flatMap(({ body }) => body.flat())) expect(plainText(text)).not.toMatch(/[[\]]/)
  })
})

test.each([
  ['Terms of Service', listTermsOfService(shop)],
  ['Terms and Conditions', listTermsAndConditions(shop)],
])('the %s leave the choice of a consumer commission', (_name, sections) => {
  expect(sections.at(-1)?.body.join()).toMatch(/arbitration in New Delhi.+consumer commission/)
})

test('the seller’s lines name a grievance officer only when there is one', () => {
  const store = { name: 'Shopflix', email: 'help@example.in', phone: '+91 612 555 0100', address: '1 Road, Patna' }
  expect(listContacts(store).map(({ name }) => name)).toEqual(['Email', 'Phone', 'Address'])
  expect(describeSellerDetails({ ...store, seller: null })).toEqual({
    title: 'Seller and complaints',
    details: [
      { name: 'Seller', text: 'Shopflix' },
      { name: 'Address', text: '1 Road, Patna' },
      { name: 'Complaints', email: 'help@example.in' },
    ],
  })
})
