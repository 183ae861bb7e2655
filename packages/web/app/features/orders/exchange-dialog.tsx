import { nameWithOptions } from '@shop/contract/catalogue/options.rules'
import type { ExchangeQuote, ExchangeVariant, Order, RequestExchange } from '@shop/contract/orders'
import { formatLines } from '@shop/contract/orders/order-texts.rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { SelectField } from '../../ui/field.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { LinePicker } from '../../ui/line-picker.tsx'
import { exchangeQuoteQuery } from './orders.api.ts'
import { ReturnReason } from './return-reason.tsx'

type Props = {
  order: Order
  isBusy: boolean
  onConfirm: (request: RequestExchange) => void
  onClose: () => void
}
type Line = ExchangeQuote['exchangeable'][number]

/** The buyer chooses items and the variants to get for them, and sees what is returned and sent. */
export function ExchangeDialog({ order, isBusy, onConfirm, onClose }: Props) {
  const { data: quote, error } = useQuery(exchangeQuoteQuery(order.id))
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [quantities, setQuantities] = useState<ReadonlyMap<number, number>>(new Map())
  const [replacements, setReplacements] = useState<ReadonlyMap<number, number>>(new Map())
  const lines = quote?.exchangeable ?? []
  // The only item is chosen at first.
  const quantityOf = ({ productId, quantity }: Line) => quantities.get(productId) ?? (lines.length === 1 ? quantity : 0)
  const chosen = lines.filter((line) => quantityOf(line) > 0)
  const items = chosen.flatMap((line) => {
    const { productId } = line
    const replacementId = replacements.get(productId)
    return replacementId === undefined ? [] : [{ productId, quantity: quantityOf(line), replacementId }]
  })
  const isComplete = chosen.length > 0 && items.length === chosen.length

  function confirm() {
    setMissing(!isComplete)
    if (isComplete) onConfirm({ reason: reason.trim(), items })
  }

  return (
    <ConfirmDialog
      title="Exchange items?"
      confirmLabel="Request exchange"
      cancelLabel="Not now"
      busyLabel={isBusy && 'Requesting...'}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>We’ll reserve the replacement and send it when we have received your items.</p>
      {quote !== undefined && lines.length === 0 && <p>Nothing in this order can be exchanged.</p>}
      <LinePicker
        label="Items to exchange"
        lines={lines}
        chosen={{
          quantityOf,
          change: ({ productId }, quantity) => setQuantities(new Map(quantities).set(productId, quantity)),
        }}
        renderFields={({ productId, variants, ...line }) => (
          <SelectField
            label={`Exchange ${nameWithOptions(line)} for`}
            value={replacements.get(productId) ?? ''}
            onChange={({ target }) => setReplacements(new Map(replacements).set(productId, Number(target.value)))}
          >
            <option value="" disabled>
              Choose
            </option>
            {variants.map((variant) => (
              <option key={variant.productId} value={variant.productId} disabled={variant.problem !== null}>
                {formatVariant(variant)}
              </option>
            ))}
          </SelectField>
        )}
      />
      {isMissing && !isComplete && (
        <FieldError>
          {chosen.length === 0 ? 'Choose what you want to exchange' : 'Choose what you want to get instead'}
        </FieldError>
      )}
      {error !== null && <FieldError>{error.message}</FieldError>}
      {isComplete && <ExchangePreview orderId={order.id} items={items} />}
      {/* Not before the items: an opening dialog focuses its first control, and a text field would open the keyboard of a phone. */}
      {lines.length > 0 && <ReturnReason of="exchange" value={reason} onChange={setReason} />}
    </ConfirmDialog>
  )
}

function formatVariant({ options, problem }: ExchangeVariant): string {
  const values = Object.values(options).join(', ')
  return problem === null ? values : `${values} (${problem})`
}

function ExchangePreview({ orderId, items }: { orderId: number; items: RequestExchange['items'] }) {
  const { data: quote, error } = useQuery(exchangeQuoteQuery(orderId, items))
  if (error !== null) return <FieldError>{error.message}</FieldError>
  if (quote === undefined) return <p role="status">Checking stock...</p>
  return (
    <div role="status">
      <p>You return: {formatLines(quote.returned)}</p>
      <p>We send: {formatLines(quote.sent)}</p>
      <p>There is nothing to pay.</p>
    </div>
  )
}
