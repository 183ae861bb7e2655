import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MAX_EXCERPT_LENGTH } from './excerpt.ts'
import { listHelpEntries } from './help-entries.ts'
import { createHelpIndex } from './help-index.ts'

const store = {
  name: 'Shopflix',
  email: 'help@example.in',
  phone: '+91 612 555 0100',
  address: '1 Boring Road, Patna',
  seller: null,
}
const coupons = [{ code: 'SAVE10', percent: 10, minAmount: 500, maxDiscount: null }]
const entries = listHelpEntries({ store, coupons })
const { find, isAboutOrder } = createHelpIndex(entries)

const NOTHING = 'Nothing'

/** Questions as customers in India type them, under the title of the part of a page that answers them. */
const QUESTIONS = readFileSync(new URL('help-questions.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n\n')
  .flatMap((section) => {
    const [heading = '', ...questions] = section.split('\n')
    return questions.map((question) => ({ question, title: heading.replace('# ', '') }))
  })

test.each(QUESTIONS)('"$question" finds "$title" first', ({ question, title }) => {
  expect(find(question)[0]?.title ?? NOTHING).toBe(title)
})

test.each(['???', '😀😀', '\u200dमौसम कैसा है', 'x'.repeat(500)])('"%s" finds nothing', (question) => {
  expect(find(question)).toEqual([])
})

test('several pages can answer a question, at most three parts of them', () => {
  for (const question of ['order', 'cancellation', 'delete my account', 'complaint'])
    expect(find(question).length, question).toBeLessThanOrEqual(3)
  expect(find('delete my account').length).toBeGreaterThan(1)
})

test('excerpts are short and word for word in the texts of the entry', () => {
  for (const entry of entries) {
    const [found] = find(entry.title).filter(({ url }) => url === entry.url)
    if (!found) continue
    expect(entry.texts.some((text) => text.includes(found.text))).toBe(true)
    expect(found.text).not.toBe('')
    expect(found.text.length).toBeLessThanOrEqual(MAX_EXCERPT_LENGTH)
  }
})

test('the excerpt about a part of an order says that some items can be cancelled', () => {
  expect(find('Can I cancel only one item from my order?')[0]?.text).toContain('some of its items')
})

test('the excerpt is the part of a long section that the question is about', () => {
  expect(find('how long is the PIN cookie stored')[0]?.text).toContain('A cookie keeps the PIN that you enter')
  expect(find('any promo code')[0]?.text).toContain('SAVE10 takes 10% off selected items of ₹500.00 or more.')
})

test.each([
  ['where is my parcel', true],
  ['refnd status', true],
  ['send me the invoice', true],
  ['I want to cancel', true],
  ['is my card safe', false],
  ['where is your office', false],
  ['hello', false],
])('"%s" is about an order: %s', (question, expected) => {
  expect(isAboutOrder(question)).toBe(expected)
})
