import { randomUUID } from 'node:crypto'
import { toIndiaDay } from '@shop/contract/kit'
import { sql } from 'drizzle-orm'
import { sendGiftCards } from '../../src/features/gift-cards/send-gift-cards.ts'
import { queryRows } from '../../src/platform/database/database.ts'
import type { StaffAction, StaffActions, StaffShop } from './staff-action.ts'

/** Staff actions on store credit and gift cards. */
export function creditActions({ call, db, context, asUser, admin }: StaffShop): StaffActions {
  const url = '/api/admin/gift-cards'
  const buildCard = () => ({
    amount: 500,
    recipientEmail: 'meera@example.in',
    recipientName: 'Meera',
    senderName: 'Asha',
    deliverOn: toIndiaDay(context.clock.now()),
    key: randomUUID(),
  })

  async function cardAction(action: string): Promise<StaffAction> {
    const { body } = await call('POST', url, { token: admin.token, body: buildCard() })
    await sendGiftCards(context, new AbortController().signal)
    return { subjectId: body.id, method: 'POST', url: `${url}/${body.id}/${action}` }
  }

  return {
    async changeStoreCredit() {
      const { id } = await asUser()
      const body = { action: 'issue', amount: 100, reason: 'Late', key: randomUUID() }
      return { subjectId: id, method: 'POST', url: `/api/admin/users/${id}/store-credit`, body }
    },
    async issueGiftCard() {
      const [row] = await queryRows<{ id: number }>(db, sql`select coalesce(max(id), 0)::int + 1 as id from gift_cards`)
      return { subjectId: row?.id ?? 0, method: 'POST', url, body: buildCard() }
    },
    cancelGiftCard: () => cardAction('cancel'),
    resendGiftCard: () => cardAction('resend'),
  }
}
