import type { Parcel, ParcelDetails } from '@shop/contract/orders'
import { CARRIER_LABELS, CARRIERS, type CarrierName } from '@shop/contract/orders/parcels.rules'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { Field, SelectField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { LinePicker } from '../../../ui/line-picker.tsx'
import { type Line, useChosenLines } from '../../../ui/use-chosen-lines.ts'
import { packParcel, updateParcel } from './parcels.api.ts'

type Props = { onSaved: () => void; onClose: () => void; lines: readonly Line[] } & (
  | { orderId: number; returnId?: number; parcel?: never }
  | { parcel: Parcel; orderId?: never; returnId?: never }
)

type Form = { carrier: CarrierName | ''; trackingNumber: string; trackingUrl: string; weightGrams: string }

/** Packs lines of an order, or the replacements of a return, into a parcel, or changes how a parcel is sent. */
export function ParcelDialog({ orderId, returnId, parcel, lines, onSaved, onClose }: Props) {
  const [form, setForm] = useState<Form>({
    carrier: parcel?.carrier ?? '',
    trackingNumber: parcel?.trackingNumber ?? '',
    trackingUrl: parcel?.trackingUrl ?? '',
    weightGrams: parcel?.weightGrams?.toString() ?? '',
  })
  const chosen = useChosenLines(lines)
  const save = useMutation({
    mutationFn: (details: ParcelDetails) =>
      parcel
        ? updateParcel(parcel.id, details)
        : packParcel(orderId, { ...details, ...(returnId ? { returnId } : chosen.items && { items: chosen.items }) }),
    onSuccess() {
      onSaved()
      onClose()
    },
  })
  const fields = save.error instanceof ApiError ? (save.error.fields ?? {}) : {}
  const set = (change: Partial<Form>) => {
    setForm({ ...form, ...change })
    save.reset()
  }

  function submit() {
    const { carrier, trackingNumber, trackingUrl, weightGrams } = form
    save.mutate({
      carrier: carrier || null,
      trackingNumber,
      trackingUrl: trackingUrl.trim(),
      weightGrams: weightGrams.trim() === '' ? null : Number(weightGrams),
    })
  }

  return (
    <FormDialog
      title={parcel ? `Tracking of parcel ${parcel.number}` : returnId ? 'Pack replacement' : 'Pack a parcel'}
      saveLabel={parcel ? 'Save' : 'Pack'}
      isSaving={save.isPending}
      problem={Object.keys(fields).some((field) => field in form) ? undefined : save.error?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      {lines.length > 0 && <LinePicker label="Items to pack" lines={lines} chosen={chosen} />}
      <SelectField
        label="Carrier"
        value={form.carrier}
        error={fields.carrier}
        onChange={({ target }) => set({ carrier: target.value as Form['carrier'] })}
      >
        <option value="">Not known yet</option>
        {CARRIERS.map((name) => (
          <option key={name} value={name}>
            {CARRIER_LABELS[name]}
          </option>
        ))}
      </SelectField>
      <Field
        label="Tracking number"
        value={form.trackingNumber}
        maxLength={50}
        error={fields.trackingNumber}
        onChange={({ target }) => set({ trackingNumber: target.value })}
      />
      <Field
        label="Tracking page (optional)"
        hint="Only if it isn’t the carrier’s usual page."
        type="url"
        value={form.trackingUrl}
        maxLength={500}
        error={fields.trackingUrl}
        onChange={({ target }) => set({ trackingUrl: target.value })}
      />
      <Field
        label="Weight in grams (optional)"
        inputMode="numeric"
        value={form.weightGrams}
        error={fields.weightGrams}
        onChange={({ target }) => set({ weightGrams: target.value })}
      />
    </FormDialog>
  )
}
