import { formatRupees } from '@shop/contract/kit/money'
import { ChangeCredit } from '@shop/contract/store-credit'
import type { UserProfile } from '@shop/contract/users'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { asNumber, useZodForm } from '../../../lib/interaction/use-zod-form.ts'
import { randomUuid } from '../../../lib/random-uuid.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, SelectField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { auditKeys } from '../query-keys.ts'
import { changeStoreCredit, storeCreditQuery } from './users.api.ts'

/** Issues store credit to a customer or takes it back. */
export function StoreCreditChange({ user }: { user: UserProfile }) {
  const { data } = useQuery(storeCreditQuery(user.id))
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="line" disabled={data === undefined} onClick={() => setOpen(true)}>
        Change store credit
      </Button>
      {isOpen && data !== undefined && <CreditForm user={user} balance={data.balance} onClose={() => setOpen(false)} />}
    </>
  )
}

type Fields = { action: ChangeCredit['action']; amount: number | null; reason: string; key: string }

function CreditForm({ user, balance, onClose }: { user: UserProfile; balance: number; onClose: () => void }) {
  const queryClient = useQueryClient()
  const { form, field, problem, showError, isSubmitting } = useZodForm<Fields, ChangeCredit>(ChangeCredit, {
    action: 'issue',
    amount: null,
    reason: '',
    // One for each form, so a repeated press changes the credit once.
    key: randomUuid(),
  })
  async function save(change: ChangeCredit) {
    try {
      const changed = await changeStoreCredit(user.id, change)
      queryClient.setQueryData(storeCreditQuery(user.id).queryKey, changed)
      toast.success(`Store credit is ${formatRupees(changed.balance)} now.`)
      void queryClient.invalidateQueries({ queryKey: auditKeys.all })
      onClose()
    } catch (error) {
      showError(error)
    }
  }
  return (
    <FormDialog
      title={`Store credit of ${user.name}`}
      saveLabel="Change store credit"
      isSaving={isSubmitting}
      problem={problem}
      onSubmit={form.handleSubmit(save)}
      onClose={onClose}
    >
      <p>Balance: {formatRupees(balance)}. Credit that you issue is valid for a year.</p>
      <SelectField label="Change" {...field('action')}>
        <option value="issue">Issue credit</option>
        <option value="take_back">Deduct credit</option>
      </SelectField>
      <Field label="Amount in rupees" inputMode="decimal" autoComplete="off" {...field('amount', asNumber)} />
      <Field label="Reason" hint="The customer sees it." autoComplete="off" {...field('reason')} />
    </FormDialog>
  )
}
