import { RefundTarget } from '@shop/contract/cod'
import type { Order } from '@shop/contract/orders'
import { useQueryClient } from '@tanstack/react-query'
import { useZodForm } from '../../lib/interaction/use-zod-form.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import fieldStyles from '../../ui/field.module.css'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import text from '../../ui/text.module.css'
import { cashRefundQuery, saveRefundAccount } from './cash-refund.api.ts'

type Fields = { kind: RefundTarget['kind']; upiId: string; holder: string; accountNumber: string; ifsc: string }

const EMPTY: Fields = { kind: 'upi', upiId: '', holder: '', accountNumber: '', ifsc: '' }

/** A UPI ID, a bank account or the store credit. */
export function RefundAccountForm({ order, onSaved }: { order: Order; onSaved: () => void }) {
  const queryClient = useQueryClient()
  const { form, field, problem, showError, isSubmitting } = useZodForm<Fields, RefundTarget>(RefundTarget, EMPTY)
  async function save(account: RefundTarget) {
    try {
      queryClient.setQueryData(cashRefundQuery(order).queryKey, await saveRefundAccount(order.id, account))
      onSaved()
    } catch (error) {
      showError(error)
    }
  }
  const kind = form.watch('kind')
  return (
    <form className={fieldStyles.form} onSubmit={form.handleSubmit(save)} noValidate aria-label="Refund account">
      <fieldset>
        <legend className={text.screenReaderOnly}>Refund to</legend>
        <Checkbox radio value="upi" {...form.register('kind')}>
          UPI ID
        </Checkbox>
        <Checkbox radio value="bank" {...form.register('kind')}>
          Bank account
        </Checkbox>
        <Checkbox radio value="credit" {...form.register('kind')}>
          Store credit
        </Checkbox>
      </fieldset>
      {kind === 'upi' && <Field label="UPI ID" placeholder="asha@okbank" autoCapitalize="none" {...field('upiId')} />}
      {kind === 'bank' && (
        <>
          <Field label="Account holder" autoComplete="name" {...field('holder')} />
          <Field label="Account number" inputMode="numeric" autoComplete="off" {...field('accountNumber')} />
          <Field label="IFSC" autoCapitalize="characters" placeholder="HDFC0001234" {...field('ifsc')} />
        </>
      )}
      <p className={text.small}>
        {kind === 'credit'
          ? 'We add your refund to your store credit as soon as it is due. It doesn’t expire, but it can’t be paid out later.'
          : 'We delete these details after the transfer.'}
      </p>
      {problem !== undefined && <Notice kind="bad">{problem}</Notice>}
      <Button type="submit" variant="line" busyLabel={isSubmitting && 'Saving...'}>
        {kind === 'credit' ? 'Choose store credit' : 'Save account'}
      </Button>
    </form>
  )
}
