import type { CodQuote } from '@shop/contract/cod'
import { formatPaise } from '@shop/contract/kit/money'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { classes } from '../../ui/classes.ts'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import text from '../../ui/text.module.css'
import checkout from './checkout.module.css'
import type { PaymentMethod } from './checkout-state.ts'
import { sendCodCode } from './cod.api.ts'

type Props = {
  cod: CodQuote
  method: PaymentMethod
  onMethodChange: (method: PaymentMethod) => void
  code: string
  onCodeChange: (code: string) => void
}

/** Online or in cash on delivery, which names its fee before it is chosen, or why it isn't available. */
export function PaymentMethods({ cod, method, onMethodChange, code, onCodeChange }: Props) {
  const id = useId()
  const radio = (value: PaymentMethod) => ({
    radio: true,
    name: 'payment-method',
    checked: method === value,
    onChange: () => onMethodChange(value),
  })
  return (
    <fieldset className={checkout.methods}>
      <legend className={text.h3}>Payment method</legend>
      <Checkbox {...radio('online')}>Pay online: UPI, card, net banking or wallet</Checkbox>
      <Checkbox
        {...radio('cod')}
        disabled={cod.problem !== null}
        aria-describedby={cod.problem === null ? undefined : id}
      >
        Cash on delivery{cod.fee > 0 && `, plus a fee of ${formatPaise(cod.fee)}`}
      </Checkbox>
      {cod.problem !== null && (
        <p className={classes(text.small, text.quiet)} id={id}>
          {cod.problem}
        </p>
      )}
      {method === 'cod' && cod.needsCode && <EmailCode code={code} onChange={onCodeChange} />}
    </fieldset>
  )
}

/** Larger orders are confirmed with a code, so no one else can order in the customer's name. */
function EmailCode({ code, onChange }: { code: string; onChange: (code: string) => void }) {
  const send = useMutation({ mutationFn: sendCodCode })
  return (
    <div className={checkout.methods}>
      <Field
        label="Code from your email"
        hint="We confirm orders of this amount with a code."
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        value={code}
        onChange={(event) => onChange(event.target.value)}
      />
      <Button variant="line" busyLabel={send.isPending && 'Sending...'} onClick={() => send.mutate()}>
        {send.isSuccess ? 'Email another code' : 'Email me a code'}
      </Button>
      {send.isSuccess && <Notice kind="ok">{send.data.message}</Notice>}
      {send.error !== null && <Notice kind="bad">{send.error.message}</Notice>}
    </div>
  )
}
