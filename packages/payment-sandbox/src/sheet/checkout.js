/**
 * Emulates the provider's checkout.js: `new Razorpay(options)`, `.open()`, `.close()`, `.on('payment.failed', fn)`.
 * Has no inline script or style, because the shop's content security policy forbids them.
 */
;(() => {
  const base = new URL('.', document.currentScript.src)
  const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })
  const METHODS = [
    ['upi', 'UPI'],
    ['card', 'Card'],
    ['netbanking', 'Netbanking'],
    ['wallet', 'Wallet'],
  ]
  const CASH = ['cod', 'Cash on delivery']
  const BANKS = [
    ['HDFC', 'HDFC Bank'],
    ['ICIC', 'ICICI Bank'],
    ['SBIN', 'State Bank of India'],
    ['UTIB', 'Axis Bank'],
  ]
  const WALLETS = [
    ['payzapp', 'PayZapp'],
    ['mobikwik', 'MobiKwik'],
    ['olamoney', 'Ola Money'],
  ]

  /** Creates an element. Text is never parsed as markup. */
  function make(tag, properties = {}, ...children) {
    const { attributes = {}, ...rest } = properties
    const element = Object.assign(document.createElement(tag), rest)
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    element.append(...children)
    return element
  }

  /** Whether the merchant offers cash on delivery; not if the sandbox doesn't respond. */
  const offersCash = () =>
    fetch(new URL('preferences', base))
      .then((response) => response.json())
      .then(({ methods }) => methods.cod === true)
      .catch(() => false)

  /** The sheet opens after its styles have loaded. */
  let styles
  function loadStyles() {
    styles ??= new Promise((resolve) => {
      const link = make('link', { rel: 'stylesheet', href: new URL('checkout.css', base).href })
      link.addEventListener('load', resolve)
      link.addEventListener('error', resolve)
      document.head.append(link)
    })
    return styles
  }

  const field = (label, input, hint, className = 'rzp-field') =>
    make('label', { className }, make('span', { textContent: label }), input, hint ?? '')

  const input = (name, value, attributes = {}) =>
    make('input', {
      className: 'rzp-input',
      name,
      value,
      required: true,
      attributes: { autocomplete: 'off', ...attributes },
    })

  const select = (name, choices) =>
    make(
      'select',
      { className: 'rzp-input', name },
      ...choices.map(([value, text]) => make('option', { value, textContent: text })),
    )

  const hint = (text) => make('small', { className: 'rzp-hint', textContent: text })
  const SHORT = 'rzp-field rzp-short'
  const numeric = { inputmode: 'numeric' }

  /** Fields by payment method, filled in with values that succeed. */
  const FIELDS = {
    upi: () => [
      field(
        'UPI ID',
        input('vpa', 'success@razorpay'),
        hint('Use success@razorpay to succeed or failure@razorpay to fail.'),
      ),
    ],
    card: () => [
      field('Card number', input('number', '4100 2800 0000 1007', numeric)),
      field('Expiry', input('expiry', '12/30', { placeholder: 'MM/YY' }), '', SHORT),
      field('CVV', input('cvv', '123', { ...numeric, maxlength: '4' }), '', SHORT),
      field('OTP', input('otp', '1234', numeric), hint('Any 4 to 10 digits succeed.')),
    ],
    netbanking: () => [field('Bank', select('bank', BANKS))],
    wallet: () => [field('Wallet', select('wallet', WALLETS))],
    cod: () => [hint('Pay the courier when your order arrives.')],
  }

  /** Tab moves from the last control to the first one instead of leaving the dialog. */
  function trapFocus(dialog, event) {
    if (event.key !== 'Tab') return
    const controls = [...dialog.querySelectorAll('input:not([type=radio]), input:checked, select, button')]
    const usable = controls.filter((control) => !control.disabled)
    const from = event.shiftKey ? usable.at(0) : usable.at(-1)
    if (document.activeElement !== from) return
    event.preventDefault()
    const to = event.shiftKey ? usable.at(-1) : usable.at(0)
    to?.focus()
  }

  class Razorpay {
    #options
    #listeners = new Map()
    #dialog

    constructor(options) {
      if (!options?.key) throw new Error('No key passed')
      this.#options = options
    }

    on(name, listener) {
      this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), listener])
      return this
    }

    async open() {
      const [hasCash] = await Promise.all([offersCash(), loadStyles()])
      if (this.#dialog) return
      this.#dialog = this.#build(hasCash ? [...METHODS, CASH] : METHODS)
      document.body.append(this.#dialog)
      this.#dialog.showModal()
    }

    close() {
      this.#dialog?.close()
    }

    #build(methods) {
      const { name = 'Sandbox', description, amount, prefill, modal = {} } = this.#options
      const price = rupees.format(Number(amount) / 100)
      const fields = make('div', { className: 'rzp-fields' })
      const status = make('p', { className: 'rzp-status', attributes: { role: 'alert' } })
      const pay = make('button', { className: 'rzp-pay', type: 'submit', textContent: `Pay ${price}`, autofocus: true })
      const fail = make('button', { className: 'rzp-other', type: 'button', textContent: 'Fail' })
      const close = make('button', { className: 'rzp-other', type: 'button', textContent: 'Close' })
      const form = make(
        'form',
        { className: 'rzp-form', noValidate: true },
        this.#methods(methods, prefill?.method, fields),
        fields,
        status,
        make('div', { className: 'rzp-buttons' }, pay, fail, close),
      )
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
      const attempt = (outcome) => this.#attempt(form, { outcome, status, buttons: [pay, fail] })
      form.addEventListener('submit', (event) => {
        event.preventDefault()
        void attempt('success')
      })
      fail.addEventListener('click', () => void attempt('failure'))
      close.addEventListener('click', () => dialog.close())
      dialog.addEventListener('cancel', (event) => {
        if (modal.escape === false) event.preventDefault()
      })
      dialog.addEventListener('click', (event) => {
        if (event.target === dialog && modal.backdropclose === true) dialog.close()
      })
      dialog.addEventListener('keydown', (event) => trapFocus(dialog, event))
      dialog.addEventListener('close', () => this.#closed(dialog))
      return dialog
    }

    #methods(methods, preferred, fields) {
      const chosen = methods.some(([id]) => id === preferred) ? preferred : 'upi'
      const show = (method) => fields.replaceChildren(...FIELDS[method]())
      const choices = methods.map(([id, label]) => {
        const radio = make('input', { type: 'radio', name: 'method', value: id, checked: id === chosen })
        radio.addEventListener('change', () => show(id))
        return make('label', { className: 'rzp-method' }, radio, make('span', { textContent: label }))
      })
      show(chosen)
      return make('fieldset', { className: 'rzp-methods' }, make('legend', { textContent: 'Pay with' }), ...choices)
    }

    async #attempt(form, { outcome, status, buttons }) {
      const values = Object.fromEntries(new FormData(form))
      const { key, amount, order_id: orderId, prefill, description } = this.#options
      for (const button of buttons) button.disabled = true
      status.textContent = ''
      form.setAttribute('aria-busy', 'true')
      const response = await this.#send(new URL(`orders/${encodeURIComponent(orderId)}/payments`, base), {
        key_id: key,
        amount: Number(amount),
        method: values.method,
        outcome,
        vpa: values.vpa,
        card: values.number === undefined ? undefined : { number: values.number, otp: values.otp },
        bank: values.bank,
        wallet: values.wallet,
        email: prefill?.email,
        contact: prefill?.contact,
        description,
      })
      form.removeAttribute('aria-busy')
      for (const button of buttons) button.disabled = false
      if (response.error) this.#failed(response.error, status, buttons[0])
      else this.#paid(response)
    }

    async #send(url, body) {
      try {
        const headers = { 'content-type': 'application/json' }
        return await (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).json()
      } catch {
        return {
          error: {
            code: 'GATEWAY_ERROR',
            description: 'The payment provider is not responding. Please try again.',
            metadata: {},
          },
        }
      }
    }

    /** The sheet stays open for another attempt. */
    #failed(error, status, focusNext) {
      status.textContent = error.description
      focusNext.focus()
      for (const listener of this.#listeners.get('payment.failed') ?? []) listener({ error })
      if (this.#options.retry?.enabled === false) this.close()
    }

    #paid(proof) {
      const { handler, callback_url: callbackUrl } = this.#options
      this.#dialog?.setAttribute('data-paid', '')
      this.close()
      if (callbackUrl) {
        const inputs = Object.entries(proof).map(([name, value]) => make('input', { type: 'hidden', name, value }))
        const form = make('form', { method: 'post', action: callbackUrl, hidden: true }, ...inputs)
        document.body.append(form)
        form.submit()
      } else {
        handler?.(proof)
      }
    }

    #closed(dialog) {
      dialog.remove()
      this.#dialog = undefined
      if (!dialog.hasAttribute('data-paid')) this.#options.modal?.ondismiss?.()
    }
  }

  window.Razorpay = Razorpay
})()
