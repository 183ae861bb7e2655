import { BusinessDetailsInput, type saveBusinessDetails } from '@shop/contract/invoices'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { useZodForm } from '../../lib/interaction/use-zod-form.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
import { toast } from '../../ui/toast.ts'
import { businessDetailsQuery } from './business-details.api.ts'

/** The GSTIN for business invoices, optional. */
export function BusinessDetails({ userId }: { userId: number }) {
  const { data } = useQuery(businessDetailsQuery(userId))
  const [isOpen, setIsOpen] = useState(false)
  if (data === undefined) return null
  const { gstin, businessName } = data
  return (
    <section className={classes(layout.grid, layout.gapM, layout.itemsStart)} aria-labelledby="business">
      <h2 className={text.h3} id="business">
        Business invoices
      </h2>
      {gstin === null ? (
        <p className={classes(text.small, text.quiet)}>Add a GSTIN to get invoices for your business.</p>
      ) : (
        <p>
          {businessName}
          <br />
          <span className={text.numeric}>{gstin}</span>
        </p>
      )}
      <Button variant="line" onClick={() => setIsOpen(true)}>
        {gstin === null ? 'Add GSTIN' : 'Edit GSTIN'}
      </Button>
      {isOpen && (
        <BusinessForm
          userId={userId}
          saved={{ gstin: gstin ?? '', businessName: businessName ?? '' }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </section>
  )
}

type FormProps = { userId: number; saved: { gstin: string; businessName: string }; onClose: () => void }

function BusinessForm({ userId, saved, onClose }: FormProps) {
  const queryClient = useQueryClient()
  const { form, field, problem, showError, isSubmitting } = useZodForm(BusinessDetailsInput, saved)
  async function save(body: BusinessDetailsInput) {
    try {
      const details = await call<typeof saveBusinessDetails>('PUT /api/users/:userId/business', {
        params: { userId },
        body,
      })
      queryClient.setQueryData(businessDetailsQuery(userId).queryKey, details)
      toast.success(details.gstin === null ? 'GSTIN removed.' : 'GSTIN saved.')
      onClose()
    } catch (error) {
      showError(error)
    }
  }
  return (
    <FormDialog
      title="Business invoices"
      saveLabel="Save"
      isSaving={isSubmitting}
      problem={problem}
      onSubmit={form.handleSubmit(save)}
      onClose={onClose}
    >
      <Field
        label="GSTIN"
        maxLength={15}
        autoComplete="off"
        hint="For invoices that are issued from now on. Leave it empty to remove it."
        {...field('gstin')}
      />
      <Field label="Name of the business" maxLength={100} autoComplete="off" {...field('businessName')} />
    </FormDialog>
  )
}
