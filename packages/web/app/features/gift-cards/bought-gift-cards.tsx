import { type BoughtGiftCard, isOutstanding } from '@shop/contract/gift-cards'
import { GIFT_CARD_STATE_LABELS } from '@shop/contract/gift-cards/gift-cards.texts'
import { formatDate } from '@shop/contract/kit/dates'
import { formatRupees } from '@shop/contract/kit/money'
import { useQuery } from '@tanstack/react-query'
import { LinkButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { Notice } from '../../ui/notice.tsx'
import text from '../../ui/text.module.css'
import { BoughtGiftCardActions } from './bought-gift-card-actions.tsx'
import { boughtGiftCardsQuery } from './gift-cards.api.ts'
import styles from './gift-cards.module.css'

type Props = {
  userId: number
  /** The form that buys a gift card. */
  buyAt: string
}

/** The gift cards that the customer has bought, newest first. */
export function BoughtGiftCards({ userId, buyAt }: Props) {
  const { data: cards, error } = useQuery(boughtGiftCardsQuery(userId))
  return (
    <section className={classes(layout.panel, layout.stack)} aria-labelledby="gift-cards">
      <h2 className={text.h3} id="gift-cards">
        Gift cards
      </h2>
      <p className={text.quiet}>Give store credit. We email the gift card on the day that you choose.</p>
      <LinkButton className={layout.selfStart} to={buyAt}>
        Buy a gift card
      </LinkButton>
      {error !== null && <Notice kind="bad">{error.message}</Notice>}
      {cards !== undefined && cards.length > 0 && (
        <ul className={styles.cards}>
          {cards.map((card) => (
            <li key={card.id}>
              <div>
                <b>{card.recipientName}</b>
                <p className={text.small}>{card.recipientEmail}</p>
                <p className={classes(text.small, text.quiet)}>{describe(card)}</p>
                {isOutstanding(card.state) && <BoughtGiftCardActions userId={userId} card={card} />}
              </div>
              <b className={text.numeric}>{formatRupees(card.amount)}</b>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function describe({ state, deliverAt, redeemedAt, expiresAt, refunds }: BoughtGiftCard): string {
  const label = GIFT_CARD_STATE_LABELS[state]
  if (state === 'scheduled') return `${label} for ${formatDate(deliverAt)}`
  if (state === 'sent') return `${label} on ${formatDate(deliverAt)}`
  if (state === 'redeemed' && redeemedAt !== null) return `${label} on ${formatDate(redeemedAt)}`
  if (state === 'expired' && expiresAt !== null) return `${label} on ${formatDate(expiresAt)}`
  return [label, ...refunds.map(describeRefund)].join('. ')
}

function describeRefund({ amount, state, by, doneAt }: BoughtGiftCard['refunds'][number]): string {
  const money = formatRupees(amount)
  if (state === 'done' && doneAt !== null) return `${money} refunded on ${formatDate(doneAt)}`
  return state === 'stuck' ? `We’re checking the refund of ${money}` : `${money} will be refunded by ${formatDate(by)}`
}
