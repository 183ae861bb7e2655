import type { AuditEntry } from '@shop/contract/audit'
import { categoryTitle } from '@shop/contract/catalogue/categories.rules'
import { formatDateTime } from '@shop/contract/kit/dates'
import { formatRupees } from '@shop/contract/kit/money'
import { formatCount, formatCountOf } from '@shop/contract/kit/numbers'
import { STATUS_LABELS } from '@shop/contract/orders/order-status.rules'

const SUBJECTS: Record<AuditEntry['subject'], string> = {
  user: 'user',
  order: 'order',
  refund: 'refund',
  difference: 'discrepancy',
  alert: 'alert',
  message: 'ticket',
  product: 'product',
  movie: 'movie',
  coupon: 'coupon',
  showcase: 'shop homepage section',
  import: 'import',
  newsletter: 'newsletter issue',
  view: 'view',
  review: 'review',
  question: 'question',
  'size-guide': 'size guide',
  synonyms: 'synonym group',
  attributes: 'attributes',
  brand: 'brand',
  'sub-category': 'sub-category',
  seller: 'seller',
  'tax-rate': 'tax rate',
  delivery: 'delivery',
  'reply-template': 'reply template',
  'gift-card': 'gift card',
}

/** Their names are those of categories, sub-categories or products. */
const NAMED_AFTER_CATEGORY: readonly AuditEntry['subject'][] = ['attributes', 'size-guide', 'tax-rate']

/** Describes a change in one line: 'Manoj changed the role of user 3 (Asha Rao) to moderator'. */
export function describeChange({ actor, action, subject, subjectId, subjectName, before, after }: AuditEntry): string {
  const storedName = subjectName ?? after.name ?? before.name
  const name = NAMED_AFTER_CATEGORY.includes(subject) ? categoryTitle(String(storedName)) : storedName
  const target = `${SUBJECTS[subject]} ${String(after.code ?? subjectId)}${name === undefined ? '' : ` (${String(name)})`}`
  const descriptions: Record<string, string> = {
    create: subject === 'user' ? `created an account for ${String(name)}` : `created ${target}`,
    pick: `updated the shop homepage section ${String(after.shelf)}`,
    stream: after.address === null ? `removed the stream of ${target}` : `set the stream of ${target}`,
    trailer: after.address === null ? `removed the trailer of ${target}` : `set the trailer of ${target}`,
    test: `sent a test of ${target}`,
    send: `sent ${target} to ${plural(after.readers, 'subscriber')}`,
    switch: `${after.isOn === true ? 'enabled' : 'disabled'} ${target}`,
    edit: describeEdit(target, subject, name, after),
    archive: `archived ${target}`,
    unpublish: `made ${target} a draft`,
    schedule: `scheduled ${target}${after.publishAt === undefined ? '' : ` for ${formatDateTime(String(after.publishAt))}`}`,
    publish: `published ${target}`,
    'bring-back': `restored ${target}`,
    picture: after.image === null ? `removed the picture of ${target}` : `changed the picture of ${target}`,
    pictures: `changed the pictures of ${target}`,
    stock: `changed the stock of ${target} from ${String(before.stock)} to ${String(after.stock)}`,
    rename: `renamed the brand ${String(before.name)} to ${String(after.name)} (${plural(after.products, 'product')})`,
    merge: `merged the brand ${String(before.name)} into ${String(after.name)} (${plural(after.products, 'product')})`,
    move: `moved ${plural(after.products, 'product')} from ${describeCategory(before)} to ${describeCategory(after)}`,
    role: `changed the role of ${target} to ${String(after.role).toLowerCase()}`,
    status:
      subject === 'user'
        ? `${after.status === 'ACTIVE' ? 'enabled' : 'disabled'} ${target}`
        : `changed ${target} from ${statusLabel(before.status)} to ${statusLabel(after.status)}`,
    act: `acted for ${target}: ${String(after.request)}`,
    note: `added a note to ${target}`,
    return: describeReturn(target, after.return),
    refund: `refunded ${formatRupees(Number(after.amount))} for ${target}`,
    retry: `retried ${target}`,
    mend: `resolved ${target}`,
    settle: `closed ${target}`,
    export: `exported ${SUBJECTS[subject]}s to ${String(after.file)}`,
    upload: `uploaded ${String(after.fileName)} (${target})`,
    confirm: `confirmed the import of ${String(after.fileName)} (${target})`,
    finish: `imported ${String(after.fileName)}: ${count(after.added)} new, ${count(after.changed)} changed (${target})`,
    fail: `failed to import ${String(after.fileName)} (${target})`,
    cancel: `cancelled ${target}`,
    save: `saved ${target}`,
    delete: `deleted ${target}`,
    moderate: `${after.state === 'published' ? 'published' : 'rejected'} ${after.answer === undefined ? '' : 'an answer to '}${target}`,
    settings: `changed ${subject === 'delivery' ? 'how delivery dates are calculated' : 'the emails that ask for reviews'}`,
    pins: 'changed the delivery PINs',
    reply: `answered ${target}`,
    answer: after.answered === true ? `resolved ${target}` : `reopened ${target}`,
  }
  return `${actor.name} ${descriptions[action] ?? `changed ${target}`}`
}

function describeEdit(
  target: string,
  subject: AuditEntry['subject'],
  name: unknown,
  after: AuditEntry['after'],
): string {
  if (subject === 'sub-category') return `changed the age limit of ${describeCategory(after)}`
  return subject === 'attributes' ? `edited the attributes of ${String(name)}` : `edited ${target}`
}

const describeCategory = ({ mainCategory, subCategory }: AuditEntry['before']): string =>
  [categoryTitle(String(mainCategory)), subCategory].filter(Boolean).join(', ')

const statusLabel = (status: unknown): string =>
  (STATUS_LABELS as Record<string, string>)[String(status)] ?? String(status)

function describeReturn(target: string, state: unknown): string {
  if (state === 'approved') return `approved the return of ${target}`
  if (state === 'refused') return `declined the return of ${target}`
  return `marked the return of ${target} as ${String(state)}`
}

const count = (rows: unknown): string => formatCount(Number(rows))

const plural = (rows: unknown, noun: string): string => formatCountOf(Number(rows), noun)
