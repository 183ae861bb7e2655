import { type GiftCard, isOutstanding } from '@shop/contract/gift-cards'
import { GIFT_CARD_STATE_LABELS } from '@shop/contract/gift-cards/gift-cards.texts'
import { formatDate } from '@shop/contract/kit/dates'
import { formatRupees } from '@shop/contract/kit/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import layout from '../../../ui/layout.module.css'
import { actionsColumn, type Column, DataTable } from '../data-table.tsx'
import { ListSearch } from '../list-search.tsx'
import { PagedList } from '../paged-list.tsx'
import { useListParams } from '../use-list-params.ts'
import { CardActions } from './card-actions.tsx'
import { GiftCardForm } from './gift-card-form.tsx'
import { giftCardsQuery } from './gift-cards.api.ts'

const COLUMNS: readonly Column<GiftCard>[] = [
  { name: 'Number', render: ({ id }) => id },
  {
    name: 'Recipient',
    isWide: true,
    render: ({ recipientName, recipientEmail }) => `${recipientName}, ${recipientEmail}`,
  },
  { name: 'From', render: ({ senderName }) => senderName },
  { name: 'Origin', render: ({ buyerId }) => (buyerId === null ? 'Issued' : `Bought by user ${buyerId}`) },
  { name: 'Amount', isNumber: true, render: ({ amount }) => formatRupees(amount) },
  { name: 'Status', render: ({ state }) => GIFT_CARD_STATE_LABELS[state] },
  { name: 'Delivery', render: ({ deliverAt }) => formatDate(deliverAt) },
  { name: 'Expires', render: ({ expiresAt }) => (expiresAt === null ? 'A year later' : formatDate(expiresAt)) },
  actionsColumn((card) => (isOutstanding(card.state) ? <CardActions card={card} /> : null)),
]

/** Gift cards, which staff issue, send again and cancel. */
export function GiftCards() {
  const { page, query } = useListParams({})
  const [isIssuing, setIssuing] = useState(false)
  const list = useQuery(giftCardsQuery({ page: String(page), query }))
  return (
    <section className={layout.panel} aria-label="Gift cards">
      <ListSearch label="Search by recipient" />
      <PagedList
        list={list}
        page={page}
        empty="No gift cards."
        tools={<Button onClick={() => setIssuing(true)}>Issue gift card</Button>}
      >
        {(rows) => <DataTable label="Gift cards" columns={COLUMNS} rows={rows} />}
      </PagedList>
      {isIssuing && <GiftCardForm onClose={() => setIssuing(false)} />}
    </section>
  )
}
