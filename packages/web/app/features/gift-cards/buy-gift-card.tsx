import { BuyGiftCard } from '@shop/contract/gift-cards'
import { formatDate, toIndiaDay } from '@shop/contract/kit/dates'
import { formatPaise, formatRupees, toPaise } from '@shop/contract/kit/money'
import { formatCount } from '@shop/contract/kit/numbers'
import { POLICY } from '@shop/contract/store/policies.rules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { asNumber, useZodForm } from '../../lib/interaction/use-zod-form.ts'
import type { Payer } from '../../lib/payment-sheet/payment-sheet.ts'
import { Button } from '../../ui/button.tsx'
import chips from '../../ui/chips.module.css'
import { classes } from '../../ui/classes.ts'
import { AreaField, Field } from '../../ui/field.tsx'
import layout from '../../ui/layout.module.css'
import { Notice } from '../../ui/notice.tsx'
import text from '../../ui/text.module.css'
import { toast } from '../../ui/toast.ts'
import { DeliveryFields } from './delivery-fields.tsx'
import { GiftCardPreview } from './gift-card-preview.tsx'
import { boughtGiftCardsQuery, giftCardTermsQuery } from './gift-cards.api.ts'
import styles from './gift-cards.module.css'
import { findStartedGiftCard } from './started-gift-card.ts'
import { useGiftCardPayment } from './use-gift-card-payment.ts'

const PRESETS = [500, 1000, 2000, 5000]

type Fields = Omit<BuyGiftCard, 'amount'> & { amount: number | null }
type Props = {
  userId: number
  payer: Payer
  /** The page that lists the bought gift cards. */
  backTo: string
}

/** The form that buys a gift card, with a preview of its email. */
export function BuyGiftCardForm({ userId, payer, backTo }: Props) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { data: terms, error } = useQuery(giftCardTermsQuery)
  const [started] = useState(() => findStartedGiftCard(userId))
  const blank = {
    amount: PRESETS[1],
    recipientEmail: '',
    recipientName: '',
    senderName: payer.name,
    message: '',
  }
  const { form, field, problem, showError } = useZodForm<Fields, BuyGiftCard>(
    BuyGiftCard,
    started?.card ?? { ...blank, deliverOn: toIndiaDay(new Date()) },
  )
  const refresh = () => void queryClient.invalidateQueries({ queryKey: boughtGiftCardsQuery(userId).queryKey })
  const { state, pay } = useGiftCardPayment({
    userId,
    payer,
    started,
    onBought({ recipientEmail, deliverAt }) {
      toast.success(`Gift card bought. ${recipientEmail} gets it on ${formatDate(deliverAt)}.`)
      refresh()
      void navigate(backTo, { replace: true })
    },
    onError: showError,
    onStopped: refresh,
  })
  const values = form.watch()
  const amount = Number(values.amount) || 0
  const payPaise = terms?.mode === 'demo' ? terms.demoPaise : toPaise(amount)

  return (
    <form
      className={classes(layout.panel, layout.stack)}
      onSubmit={form.handleSubmit(pay)}
      noValidate
      aria-labelledby="buy"
    >
      <h2 className={text.h3} id="buy">
        Buy a gift card
      </h2>
      <AmountPresets
        amount={amount}
        onChoose={(preset) => {
          form.setValue('amount', preset)
          form.clearErrors('amount')
        }}
      />
      <Field label="Amount" prefix="₹" inputMode="decimal" autoComplete="off" {...field('amount', asNumber)} />
      <DeliveryFields field={field} />
      <Field label="From" autoComplete="name" {...field('senderName')} />
      <AreaField label="Message (optional)" rows={3} {...field('message')} />
      <GiftCardPreview card={{ ...values, amount }} />
      {terms?.mode === 'demo' && <DemoNotice demoPaise={terms.demoPaise} amount={amount} />}
      {error !== null && <Notice kind="bad">{error.message}</Notice>}
      {problem !== undefined && <Notice kind="bad">{problem}</Notice>}
      {state.problems !== undefined && <PaymentProblems messages={state.problems} />}
      {state.note !== undefined && <Notice kind="info">{state.note}</Notice>}
      <p className={classes(text.small, text.quiet)}>
        By paying you agree to the{' '}
        <Link to="/terms-and-conditions" target="_blank">
          Terms & Conditions
        </Link>
        .
      </p>
      <div className={layout.buttonRow}>
        <Button type="submit" disabled={terms === undefined} busyLabel={state.isPending && 'Processing...'}>
          Pay {formatPaise(payPaise)}
        </Button>
        <Button variant="line" disabled={state.isPending} onClick={() => void navigate(backTo)}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

const AmountPresets = ({ amount, onChoose }: { amount: number; onChoose: (preset: number) => void }) => (
  <div className={styles.presets}>
    {PRESETS.map((preset) => (
      <button
        key={preset}
        type="button"
        className={chips.chip}
        aria-pressed={amount === preset}
        onClick={() => onChoose(preset)}
      >
        ₹{formatCount(preset)}
      </button>
    ))}
  </div>
)

const DemoNotice = ({ demoPaise, amount }: { demoPaise: number; amount: number }) => (
  <Notice kind="info" isPolite>
    This is a demo. We charge {formatPaise(demoPaise)} and refund it within {POLICY.demoRefundDays} days. The gift card
    keeps its full {formatRupees(amount)} in this demo shop.
  </Notice>
)

const PaymentProblems = ({ messages }: { messages: readonly string[] }) => (
  <Notice kind="bad">
    <div>
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
    </div>
  </Notice>
)
