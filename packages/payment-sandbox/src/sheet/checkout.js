/**
 * Emulates the provider's checkout.js: `new Razorpay(options)`, `.open()`, `.close()`, `.on('payment.failed', fn)`.
 * Has no inline script or style, because the shop's content security policy forbids them.
 */
;(() => {
  const base = new URL('.', document.currentScript.src)
  const NO_RESPONSE = {
    error: {
      code: 'GATEWAY_ERROR',
      description: 'The payment provider is not responding. Please try again.',
      metadata: {},
    },
  }

  /** What the merchant has enabled; nothing if the sandbox doesn't respond. */
  const loadEnabled = () =>
    fetch(new URL('preferences', base))
      .then((response) => response.json())
      .then(({ methods }) => methods)
      .catch(() => ({}))

  /** The sheet opens after its styles have loaded. */
  let styles
  function loadStyles() {
    styles ??= new Promise((resolve) => {
      const href = new URL('checkout.css', base).href
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
      link.addEventListener('load', resolve)
      link.addEventListener('error', resolve)
      document.head.append(link)
    })
    return styles
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
      const [{ createSheet }, enabled, code] = await Promise.all([
        import(new URL('sheet.js', base).href),
        loadEnabled(),
        this.#requestUpiCode(),
        loadStyles(),
      ])
      if (this.#dialog) return
      this.#dialog = createSheet({
        options: this.#options,
        enabled,
        upi: { code, requestCode: () => this.#requestUpiCode() },
        pay: (attempt) => this.#pay(attempt),
        onClose: () => this.#closed(),
      })
      document.body.append(this.#dialog)
      this.#dialog.showModal()
    }

    close() {
      this.#dialog?.close()
    }

    /** Undefined if the sandbox doesn't respond, or doesn't take UPI for this order. */
    async #requestUpiCode() {
      const { key, name } = this.#options
      const response = await this.#send('upi-codes', { key_id: key, name })
      return response.error ? undefined : response
    }

    /** Returns the error, or undefined after the payment. */
    async #pay(attempt) {
      const { key, amount, prefill, description, retry } = this.#options
      const response = await this.#send('payments', {
        ...attempt,
        key_id: key,
        amount: Number(amount),
        email: prefill?.email,
        contact: prefill?.contact,
        description,
      })
      const { error } = response
      if (!error) return this.#paid(response)
      for (const listener of this.#listeners.get('payment.failed') ?? []) listener({ error })
      if (retry?.enabled === false) this.close()
      return error
    }

    async #send(path, body) {
      const url = new URL(`orders/${encodeURIComponent(this.#options.order_id)}/${path}`, base)
      try {
        const headers = { 'content-type': 'application/json' }
        return await (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).json()
      } catch {
        return NO_RESPONSE
      }
    }

    #paid(proof) {
      const { handler, callback_url: callbackUrl } = this.#options
      this.#dialog?.setAttribute('data-paid', '')
      this.close()
      if (callbackUrl) submitForm(callbackUrl, proof)
      else handler?.(proof)
    }

    #closed() {
      const dialog = this.#dialog
      dialog.remove()
      this.#dialog = undefined
      if (!dialog.hasAttribute('data-paid')) this.#options.modal?.ondismiss?.()
    }
  }

  function submitForm(action, values) {
    const form = Object.assign(document.createElement('form'), { method: 'post', action, hidden: true })
    for (const [name, value] of Object.entries(values)) {
      form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
    }
    document.body.append(form)
    form.submit()
  }

  window.Razorpay = Razorpay
})()
