import { RedeemGiftCard } from '@shop/contract/gift-cards'
import { formatRupees } from '@shop/contract/kit/money'
import { useQueryClient } from '@tanstack/react-query'
import { useZodForm } from '../../lib/interaction/use-zod-form.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Field } from '../../ui/field.tsx'
import layout from '../../ui/layout.module.css'
import { Notice } from '../../ui/notice.tsx'
import text from '../../ui/text.module.css'
import { toast } from '../../ui/toast.ts'
import { redeemGiftCard, storeCreditKey } from './store-credit.api.ts'

/** Adds the amount of a gift card to the balance. */
export function GiftCardForm({ userId }: { userId: number }) {
  const queryClient = useQueryClient()
  const { form, field, problem, showError, isSubmitting } = useZodForm<RedeemGiftCard>(RedeemGiftCard, { code: '' })
  async function redeem(card: RedeemGiftCard) {
    try {
      const { amount } = await redeemGiftCard(card)
      form.reset()
      toast.success(`${formatRupees(amount)} added to your store credit.`)
      await queryClient.invalidateQueries({ queryKey: storeCreditKey(userId) })
    } catch (error) {
      showError(error)
    }
  }
  return (
    <form
      className={classes(layout.panel, layout.stack)}
      onSubmit={form.handleSubmit(redeem)}
      noValidate
      aria-labelledby="redeem"
    >
      <h2 className={text.h3} id="redeem">
        Redeem a gift card
      </h2>
      <Field
        label="Gift card code"
        hint="16 letters and digits from the email"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={30}
        {...field('code')}
      />
      {problem !== undefined && <Notice kind="bad">{problem}</Notice>}
      <Button className={layout.selfStart} type="submit" busyLabel={isSubmitting && 'Redeeming...'}>
        Redeem
      </Button>
    </form>
  )
}
