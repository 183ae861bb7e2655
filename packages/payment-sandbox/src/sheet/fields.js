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
export function make(tag, properties = {}, ...children) {
  const { attributes = {}, ...rest } = properties
  const element = Object.assign(document.createElement(tag), rest)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.append(...children)
  return element
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

/** Fields by payment method, filled in with values that succeed. UPI has no fields, but a code. */
export const FIELDS = {
  upi_id: () => [
    field(
      'Your UPI ID',
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
