import type { CodQuote } from '@shop/contract/cod'
import { formatPaise } from '@shop/contract/kit/money'
import type { UseMutationResult } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { classes } from '../../ui/classes.ts'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import text from '../../ui/text.module.css'
import checkout from './checkout.module.css'
import type { PaymentMethod } from './checkout-state.ts'

type Props = {
  /** Undefined if the shop has no cash on delivery. */
  cod: CodQuote | undefined
  /** What the customer has, if it covers the total. */
  creditPaise: number | undefined
  /** The part of the total that it can pay otherwise. */
  part: { creditPaise: number; isUsed: boolean; onChange: (isUsed: boolean) => void } | undefined
  method: PaymentMethod
  onMethodChange: (method: PaymentMethod) => void
  code: string
  codeProblem: string | undefined
  onCodeChange: (code: string) => void
  /** Emails a code. Its result outlasts a failed order, during which these methods aren't shown. */
  sendCode: UseMutationResult<{ message: string }, Error, void>
}

/**
 * Online, with store credit, or in cash on delivery. Each names what it costs before it is chosen, or why it isn't
 * available.
 */
export function PaymentMethods({ cod, creditPaise, part, method, onMethodChange, ...emailCode }: Props) {
  const radio = (value: PaymentMethod) => ({ checked: method === value, onChange: () => onMethodChange(value) })
  const usePart = part !== undefined && method === 'online' && (
    <Checkbox checked={part.isUsed} onChange={({ target }) => part.onChange(target.checked)}>
      Use {formatPaise(part.creditPaise)} of store credit
    </Checkbox>
  )
  if (cod === undefined && creditPaise === undefined) return usePart
  return (
    <fieldset className={checkout.methods}>
      <legend className={text.h3}>Payment method</legend>
      <Method {...radio('online')}>Pay online: UPI, card, net banking or wallet</Method>
      {usePart}
      {creditPaise !== undefined && (
        <Method {...radio('credit')}>Store credit: you have {formatPaise(creditPaise)}</Method>
      )}
      {cod !== undefined && (
        <Method {...radio('cod')} problem={cod.problem}>
          Cash on delivery{cod.fee > 0 && `, plus a fee of ${formatPaise(cod.fee)}`}
        </Method>
      )}
      {method === 'cod' && cod?.needsCode === true && <EmailCode {...emailCode} />}
    </fieldset>
  )
}

/** The methods aren't shown while an order is placed, so the field of a refused code is a new one. */
const focusField = (field: HTMLInputElement | null) => field?.focus()

type MethodProps = { checked: boolean; onChange: () => void; problem?: string | null; children: ReactNode }

/** `problem`: why it can't be chosen. */
function Method({ problem = null, children, ...input }: MethodProps) {
  const id = useId()
  return (
    <div>
      <Checkbox
        radio
        name="payment-method"
        disabled={problem !== null}
        aria-describedby={problem === null ? undefined : id}
        {...input}
      >
        {children}
      </Checkbox>
      {problem !== null && (
        <p className={classes(checkout.methodProblem, text.small, text.quiet)} id={id}>
          {problem}
        </p>
      )}
    </div>
  )
}

type CodeProps = Pick<Props, 'code' | 'codeProblem' | 'onCodeChange' | 'sendCode'>

/** Larger orders are confirmed with a code, so no one else can order in the customer's name. */
function EmailCode({ code, codeProblem, onCodeChange, sendCode: send }: CodeProps) {
  return (
    <div className={checkout.methods}>
      <Field
        label="Code from your email"
        ref={codeProblem === undefined ? undefined : focusField}
        error={codeProblem}
        hint="We confirm orders of this amount with a code."
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        value={code}
        onChange={(event) => onCodeChange(event.target.value)}
      />
      <Button variant="line" busyLabel={send.isPending && 'Sending...'} onClick={() => send.mutate()}>
        {send.isSuccess ? 'Email another code' : 'Email me a code'}
      </Button>
      {send.isSuccess && <Notice kind="ok">{send.data.message}</Notice>}
      {send.error !== null && <Notice kind="bad">{send.error.message}</Notice>}
    </div>
  )
}
