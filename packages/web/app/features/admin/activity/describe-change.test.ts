import type { AuditEntry } from '@shop/contract/audit'
import { expect, test } from 'vitest'
import { describeChange } from './describe-change.ts'

const entry = (change: Partial<AuditEntry>): AuditEntry => ({
  id: 1,
  at: '2026-11-01T00:00:00.000Z',
  actor: { id: 1, name: 'Manoj', email: 'manoj@shop.test' },
  action: 'edit',
  subject: 'user',
  subjectId: 3,
  subjectName: 'Asha Rao',
  before: {},
  after: {},
  requestId: null,
  ...change,
})

test.each<[Partial<AuditEntry>, string]>([
  [{ action: 'role', after: { role: 'MODERATOR' } }, 'changed the role of user 3 (Asha Rao) to moderator'],
  [{ action: 'create', after: { name: 'Asha' } }, 'created an account for Asha Rao'],
  [{ action: 'archive', subject: 'product', subjectId: 8, subjectName: 'Desk lamp' }, 'archived product 8 (Desk lamp)'],
  [
    {
      action: 'status',
      subject: 'order',
      subjectName: null,
      before: { status: 'SHIPPED' },
      after: { status: 'OUT_FOR_DELIVERY' },
    },
    'changed order 3 from Shipped to Out for delivery',
  ],
  [
    { action: 'return', subject: 'order', subjectName: null, after: { return: 'refused' } },
    'declined the return of order 3',
  ],
  [{ action: 'edit', subject: 'coupon', subjectName: null, after: { code: 'SAVE10' } }, 'edited coupon SAVE10'],
  [
    {
      action: 'edit',
      subject: 'sub-category',
      subjectId: 0,
      subjectName: null,
      after: { mainCategory: 'home & kitchen', subCategory: 'Garden', minimumAge: 18 },
    },
    'changed the age limit of Home & Kitchen, Garden',
  ],
  [
    {
      action: 'edit',
      subject: 'sub-category',
      subjectId: 0,
      subjectName: null,
      after: { mainCategory: 'home & kitchen', subCategory: null, minimumAge: 18 },
    },
    'changed the age limit of Home & Kitchen',
  ],
  [
    { action: 'edit', subject: 'attributes', subjectName: null, after: { name: 'appliances' } },
    'edited the attributes of Electronics',
  ],
  [
    { action: 'create', subject: 'size-guide', subjectName: null, after: { name: "Women's Clothing" } },
    'created size guide 3 (Fashion)',
  ],
])('describes %o', (change, text) => {
  expect(describeChange(entry(change))).toBe(`Manoj ${text}`)
})
