import { make } from './fields.js'

/** UPI apps with the start of their links, which continue with the query of the code's link. */
const APPS = [
  ['Google Pay', 'tez://upi/pay'],
  ['PhonePe', 'phonepe://pay'],
  ['Paytm', 'paytmmp://pay'],
  ['BHIM', 'bhim://pay'],
  ['Another UPI app', 'upi://pay'],
]

const EXPIRED = 'This code has expired.'
const NOT_LOADED = 'The code couldn’t be loaded.'

/**
 * A QR code to scan on desktop, and links to UPI apps on mobile; the style sheet shows one of them. Both are valid until the
 * countdown ends, and then a button requests a new code. `onChange` runs whenever `reference()` may have changed.
 */
export function createUpiPanel({ code: firstCode, requestCode, price, onChange }) {
  const message = make('p', { className: 'rzp-message', attributes: { role: 'status' } })
  const content = make('div', { className: 'rzp-code' })
  const left = make('span', { className: 'rzp-left', attributes: { role: 'timer' } })
  let reference
  let timer

  function show(nextReference, text, ...children) {
    clearInterval(timer)
    reference = nextReference
    message.textContent = text
    content.replaceChildren(...children)
  }

  function showCode(code) {
    if (code === undefined) return showRenewal(NOT_LOADED)
    const endsAt = Date.now() + code.expires_in * 1000
    const tick = () => {
      const seconds = Math.ceil((endsAt - Date.now()) / 1000)
      if (seconds <= 0) return showRenewal(EXPIRED)
      left.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
    }
    const scan = make('span', { className: 'rzp-desktop', textContent: 'Scan with any UPI app. ' })
    show(code.reference, '', createQr(code, price), createLinks(code), make('p', {}, scan, 'Valid for ', left))
    tick()
    timer = setInterval(tick, 1000)
    onChange()
  }

  function showRenewal(reason) {
    const renew = make('button', { className: 'rzp-other', type: 'button', textContent: 'Get a new code' })
    renew.addEventListener('click', async () => {
      renew.disabled = true
      showCode(await requestCode())
    })
    show(undefined, reason, renew)
    onChange()
  }

  return {
    element: make('div', { className: 'rzp-upi' }, message, content),
    start: () => showCode(firstCode),
    stop: () => clearInterval(timer),
    expire: () => showRenewal(EXPIRED),
    /** Undefined while there is no valid code. */
    reference: () => reference,
  }
}

const createQr = ({ image }, price) =>
  make('img', {
    className: 'rzp-qr rzp-desktop',
    src: image,
    alt: `QR code to pay ${price} with a UPI app`,
    width: 192,
    height: 192,
  })

function createLinks({ link }) {
  const query = link.slice(link.indexOf('?'))
  const links = APPS.map(([name, start]) =>
    make('li', {}, make('a', { className: 'rzp-app', href: `${start}${query}`, textContent: name })),
  )
  return make('ul', { className: 'rzp-apps rzp-mobile', attributes: { 'aria-label': 'Pay with an app' } }, ...links)
}
