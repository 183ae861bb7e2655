import type { AuditEntry } from '@shop/contract/audit'
import { formatRupees } from '@shop/contract/kit/money'
import { formatCount } from '@shop/contract/kit/numbers'

const SUBJECTS: Record<AuditEntry['subject'], string> = {
  user: 'user',
  order: 'order',
  refund: 'refund',
  difference: 'difference',
  message: 'message',
  product: 'product',
  movie: 'film',
  coupon: 'coupon',
  showcase: 'the shop home’s pick',
  import: 'import',
  newsletter: 'newsletter issue',
}

/** What a change was, in a line: 'Manoj moved order 12 from SHIPPED to DELIVERED'. */
export function describeChange({ actor, action, subject, subjectId, before, after }: AuditEntry): string {
  const about = `${SUBJECTS[subject]} ${String(after.code ?? subjectId)}`
  const deed: Record<string, string> = {
    create:
      subject === 'user'
        ? `made an account for ${String(after.name)}`
        : `made ${about}${after.name === undefined ? '' : `, ${String(after.name)}`}`,
    pick: `chose who picks the shop home’s ${String(after.shelf)}`,
    stream: after.address === null ? `took the stream of ${about} away` : `chose what plays for ${about}`,
    trailer: after.address === null ? `took the trailer of ${about} away` : `gave ${about} a trailer`,
    test: `mailed themselves ${about}`,
    send: `sent ${about} to ${String(after.readers)} readers`,
    switch: `switched ${about} ${after.isOn === true ? 'on' : 'off'}`,
    edit: `edited ${about}`,
    archive: `archived ${about}, ${String(after.name)}`,
    'bring-back': `brought ${about} back, ${String(after.name)}`,
    picture: after.image === null ? `took the picture of ${about} away` : `gave ${about} another picture`,
    stock: `changed the stock of ${about} from ${String(before.stock)} to ${String(after.stock)}`,
    role: `made ${about} ${String(after.role)}`,
    status: `moved ${about} from ${String(before.status)} to ${String(after.status)}`,
    return: `set the return of ${about} to ${String(after.return)}`,
    refund: `gave back ${formatRupees(Number(after.amount))} of ${about}`,
    retry: `asked anew for ${about}`,
    mend: `had ${about} mended`,
    settle: `settled ${about}`,
    export: `took ${SUBJECTS[subject]}s along as ${String(after.file)}`,
    upload: `brought in ${String(after.fileName)} (${about})`,
    confirm: `let ${String(after.fileName)} into the catalogue (${about})`,
    finish: `imported ${String(after.fileName)}: ${count(after.added)} new, ${count(after.changed)} changed (${about})`,
    fail: `couldn’t import ${String(after.fileName)} (${about})`,
    cancel: `cancelled ${about}`,
    answer: after.answered === true ? `answered ${about}` : `opened ${about} again`,
  }
  return `${actor.name} ${deed[action] ?? `changed ${about}`}`
}

const count = (rows: unknown): string => formatCount(Number(rows))
