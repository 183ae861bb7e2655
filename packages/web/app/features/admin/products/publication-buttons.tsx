import type { ManagedProduct, ProductStateInput } from '@shop/contract/catalogue'
import { formatDateTime, toIndiaDay } from '@shop/contract/kit/dates'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { fieldErrorsOf } from '../../../lib/interaction/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { toastError } from '../form-errors.ts'
import { setProductState } from './products.api.ts'

type Props = {
  product: ManagedProduct
  /** The version that the editor shows. */
  version: () => number
  /** Whether the editor has unsaved changes, which wouldn't be published. */
  isDirty: boolean
  onDone: (product: ManagedProduct, message: string) => void
}

const MESSAGES = {
  draft: 'The product is a draft now.',
  scheduled: 'Scheduled.',
  published: 'Product published.',
  archived: 'Archived.',
}

/** Publishes a product, now or at a time, or makes it a draft again. */
export function PublicationButtons({ product: { id, state, publishAt }, version, isDirty, onDone }: Props) {
  const [isScheduling, setScheduling] = useState(false)
  const move = useMutation({
    mutationFn: (input: Omit<ProductStateInput, 'version'>) => setProductState(id, { ...input, version: version() }),
    onSuccess(product) {
      setScheduling(false)
      onDone(product, MESSAGES[product.state])
    },
    onError: (error) => {
      if (!isScheduling) toastError(error)
    },
  })
  if (state === 'archived') return null
  const moveTo = (next: 'draft' | 'published') => move.mutate({ state: next, publishAt: null })
  return (
    <>
      {state !== 'published' && (
        <Button variant="soft" disabled={move.isPending || isDirty} onClick={() => moveTo('published')}>
          Publish Now
        </Button>
      )}
      <Button variant="line" disabled={move.isPending} onClick={() => setScheduling(true)}>
        {state === 'scheduled' ? 'Change Schedule' : 'Schedule'}
      </Button>
      {state !== 'draft' && (
        <Button variant="line" disabled={move.isPending} onClick={() => moveTo('draft')}>
          Make Draft
        </Button>
      )}
      {state !== 'published' && isDirty && <span>Save your changes before you publish.</span>}
      {state === 'scheduled' && publishAt !== null && <span>Goes live on {formatDateTime(publishAt)}</span>}
      {isScheduling &&
        createPortal(
          <ScheduleDialog
            wasPublished={state === 'published'}
            publishAt={publishAt}
            isSaving={move.isPending}
            error={move.error}
            onSchedule={(time) => move.mutate({ state: 'scheduled', publishAt: time })}
            onClose={() => {
              move.reset()
              setScheduling(false)
            }}
          />,
          // A form can't be part of another form.
          document.body,
        )}
    </>
  )
}

type DialogProps = {
  wasPublished: boolean
  /** The present time of a scheduled product. */
  publishAt: string | null
  isSaving: boolean
  error: Error | null
  onSchedule: (publishAt: string) => void
  onClose: () => void
}

/** The time zone of the shop, in which all dates are shown. */
const INDIA = '+05:30'

/** '2026-09-05T22:05', in India. */
const toFieldValue = (date: string): string => `${toIndiaDay(date)}T${formatDateTime(date).slice(12, 17)}`

function ScheduleDialog({ wasPublished, publishAt, isSaving, error, onSchedule, onClose }: DialogProps) {
  const [time, setTime] = useState(publishAt === null ? '' : toFieldValue(publishAt))
  const [problem, setProblem] = useState<string | undefined>()
  function submit() {
    const date = new Date(`${time}${INDIA}`)
    const isValid = !Number.isNaN(date.getTime())
    setProblem(isValid ? undefined : 'Choose date and time')
    if (isValid) onSchedule(date.toISOString())
  }
  return (
    <FormDialog
      title="Schedule publication"
      saveLabel="Schedule"
      isSaving={isSaving}
      problem={undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label="Date and time in India"
        type="datetime-local"
        value={time}
        error={problem ?? Object.values(fieldErrorsOf(error))[0] ?? error?.message}
        hint={wasPublished ? 'Until then the product is hidden from the shop.' : undefined}
        onChange={({ target }) => {
          setTime(target.value)
          setProblem(undefined)
        }}
      />
    </FormDialog>
  )
}
