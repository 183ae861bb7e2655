import { FIELDS, make } from './fields.js'
import { createUpiPanel } from './upi.js'

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })

/** Payment methods in the order of the sheet. Those with a setting are shown if the merchant has enabled it. */
const METHODS = [
  { id: 'upi', label: 'UPI' },
  { id: 'upi_id', label: 'UPI ID', setting: 'upi_collect' },
  { id: 'card', label: 'Card' },
  { id: 'netbanking', label: 'Netbanking' },
  { id: 'wallet', label: 'Wallet' },
  { id: 'cod', label: 'Cash on delivery', setting: 'cod' },
]
const UNDECIDED = 'The UPI app hasn’t responded. The payment may still succeed later.'

/**
 * The dialog, not yet opened. `pay` makes a payment attempt and resolves to its error, if any; the sheet then stays open for
 * another attempt.
 */
export function createSheet({ options, enabled, upi: { code, requestCode }, pay, onClose }) {
  const price = rupees.format(Number(options.amount) / 100)
  const upi = createUpiPanel({ code, requestCode, price, onChange: () => refresh() })
  const fields = make('div', { className: 'rzp-fields' })
  const status = make('p', { className: 'rzp-status', attributes: { role: 'alert' } })
  const outcome = make('p', {
    className: 'rzp-outcome',
    textContent: 'No bank is connected. Choose what the app does:',
  })
  const success = make('button', { className: 'rzp-pay', type: 'submit', textContent: `Pay ${price}`, autofocus: true })
  const failure = createButton('Fail')
  const silence = createButton('No response')
  const close = createButton('Close')
  const hidden = options.config?.display?.hide ?? []
  const methods = METHODS.filter(
    ({ id, setting }) =>
      (setting === undefined || enabled[setting] === true) && hidden.every(({ method }) => method !== id),
  )
  const form = make(
    'form',
    { className: 'rzp-form', noValidate: true },
    createChoices(methods, options.prefill?.method),
    fields,
    status,
    outcome,
    make('div', { className: 'rzp-buttons' }, success, failure, silence, close),
  )
  const dialog = createDialog(options, price, form)
  let isBusy = false

  const chosenMethod = () => form.elements.method.value

  function showMethod() {
    const method = chosenMethod()
    fields.replaceChildren(...(method === 'upi' ? [upi.element] : FIELDS[method]()))
    refresh()
  }

  /** The UPI app can't do anything without a valid code. */
  function refresh() {
    const isUpi = chosenMethod() === 'upi'
    outcome.hidden = !isUpi
    silence.hidden = !isUpi
    failure.textContent = isUpi ? 'Decline' : 'Fail'
    for (const button of [success, failure, silence]) {
      button.disabled = isBusy || (isUpi && upi.reference() === undefined)
    }
    const isFocused = findControls(dialog, ':focus').length > 0
    // The focused button was disabled or removed.
    if (dialog.open && !isBusy && !isFocused) focusFirstButton(dialog)
  }

  async function attempt(result) {
    const values = Object.fromEntries(new FormData(form))
    isBusy = true
    refresh()
    status.textContent = ''
    form.setAttribute('aria-busy', 'true')
    const error = await pay(toAttempt(values, { outcome: result, upi_reference: upi.reference() }))
    form.removeAttribute('aria-busy')
    isBusy = false
    if (error?.reason === 'upi_code_expired') upi.expire()
    refresh()
    if (!error) return
    status.textContent = result === 'silence' ? UNDECIDED : error.description
    focusFirstButton(dialog)
  }

  form.addEventListener('change', ({ target }) => {
    if (target.name === 'method') showMethod()
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void attempt('success')
  })
  failure.addEventListener('click', () => void attempt('failure'))
  silence.addEventListener('click', () => void attempt('silence'))
  close.addEventListener('click', () => dialog.close())
  dialog.addEventListener('close', () => {
    upi.stop()
    onClose()
  })
  upi.start()
  showMethod()
  return dialog
}

const createButton = (textContent) => make('button', { className: 'rzp-other', type: 'button', textContent })

function createChoices(methods, preferred) {
  const chosen = methods.some(({ id }) => id === preferred) ? preferred : 'upi'
  const choices = methods.map(({ id, label }) => {
    const radio = make('input', { type: 'radio', name: 'method', value: id, defaultChecked: id === chosen })
    return make('label', { className: 'rzp-method' }, radio, make('span', { textContent: label }))
  })
  return make('fieldset', { className: 'rzp-methods' }, make('legend', { textContent: 'Pay with' }), ...choices)
}

function createDialog({ name = 'Sandbox', description, modal = {} }, price, form) {
  const dialog = make(
    'dialog',
    { className: 'rzp-sheet', attributes: { 'aria-labelledby': 'rzp-title', 'aria-describedby': 'rzp-note' } },
    make(
      'header',
      { className: 'rzp-head' },
      make('h2', { id: 'rzp-title', textContent: name }),
      make('p', { className: 'rzp-price', textContent: price }),
      description ? make('p', { textContent: description }) : '',
    ),
    make('p', { id: 'rzp-note', className: 'rzp-note', textContent: 'Test mode. You won’t be charged.' }),
    form,
  )
  dialog.addEventListener('cancel', (event) => {
    if (modal.escape === false) event.preventDefault()
  })
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog && modal.backdropclose === true) dialog.close()
  })
  dialog.addEventListener('keydown', (event) => trapFocus(dialog, event))
  return dialog
}

/** The attempt in the provider's format, by the method and the fields of the form. */
function toAttempt({ method, vpa, number, otp, bank, wallet }, { outcome, upi_reference }) {
  return {
    method: method === 'upi_id' ? 'upi' : method,
    outcome,
    upi_reference: method === 'upi' ? upi_reference : undefined,
    vpa,
    card: number === undefined ? undefined : { number, otp },
    bank,
    wallet,
  }
}

/** Those that are shown and enabled. */
const findControls = (dialog, selector) =>
  [...dialog.querySelectorAll(selector)].filter((control) => !control.disabled && control.getClientRects().length > 0)

const focusFirstButton = (dialog) => findControls(dialog, 'button')[0]?.focus()

/** Tab moves from the last control to the first one instead of leaving the dialog. */
function trapFocus(dialog, event) {
  if (event.key !== 'Tab') return
  const controls = findControls(dialog, 'input:not([type=radio]), input:checked, select, a, button')
  const from = event.shiftKey ? controls.at(0) : controls.at(-1)
  if (document.activeElement !== from) return
  event.preventDefault()
  const to = event.shiftKey ? controls.at(-1) : controls.at(0)
  to?.focus()
}
