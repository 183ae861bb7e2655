import { giftCardEmailTexts } from '@shop/contract/gift-cards/gift-cards.texts'
import { formatRupees } from '@shop/contract/kit/money'
import { storeName } from '../../lib/rendering/site.ts'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'

type Props = { card: { amount: number; senderName: string; recipientName: string; message: string } }

/** What the recipient reads in the email of the gift card. */
export function GiftCardPreview({ card }: Props) {
  const { subject, greeting, intro, beforeCode } = giftCardEmailTexts({
    senderName: card.senderName || '…',
    recipientName: card.recipientName || '…',
    amount: formatRupees(card.amount),
    storeName: storeName(),
  })
  return (
    <section className={classes(layout.band, layout.stack)} aria-label="Preview of the email">
      <p className={classes(text.small, text.quiet)}>Preview of the email</p>
      <p>
        <b>{subject}</b>
      </p>
      <p>{greeting}</p>
      <p>{intro}</p>
      {card.message.trim() !== '' && <blockquote>{card.message}</blockquote>}
      <p>{beforeCode}</p>
      <p className={text.numeric}>•••• •••• •••• ••••</p>
    </section>
  )
}
