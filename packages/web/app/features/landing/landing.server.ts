import type { Feature, SampleProduct, Testimonial } from './landing-data.ts'

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** The sample products of the landing page, priced in dollars. */
const SAMPLES = [
  { name: 'Narmada N7 phone', category: 'Electronics', price: 298, image: '/illustrations/phone.svg' },
  {
    name: 'Dhvani Studio headphones',
    category: 'Electronics',
    price: 129.95,
    image: '/illustrations/headphones.svg',
  },
  {
    name: 'Mixer grinder, 750 W',
    category: 'Home & Kitchen',
    price: 249.99,
    image: '/illustrations/mixer-grinder.svg',
  },
  { name: 'Attar No. 9, 50 ml', category: 'Beauty', price: 89.99, image: '/illustrations/perfume.svg' },
]

/** Sample products with formatted prices: '$129.95'. */
export const SAMPLE_PRODUCTS: SampleProduct[] = SAMPLES.map((sample) => ({
  ...sample,
  price: dollars.format(sample.price),
}))

export const FEATURES: Feature[] = [
  {
    title: 'Exclusive offers',
    description: 'Real discounts, shown on every price. Coupons welcome.',
  },
  {
    title: '24/7 streaming',
    description: 'Watch anytime: search every movie and keep a Watch Later list with your account.',
  },
  {
    title: 'Easy payments',
    description: 'UPI, cards, net banking and wallets. See the exact amount before you pay.',
  },
  {
    title: 'Secure platform',
    description: 'Your password is never stored as plain text, and only you and our staff can see your orders.',
  },
]

export const TESTIMONIALS: Testimonial[] = [
  {
    quote: 'I ordered a pressure cooker and stayed for the movies. My evenings have changed.',
    author: 'Lakshmi Narayanan, Coimbatore',
  },
  { quote: 'I typed the name wrong and it still found the right kettle.', author: 'Arpita Das, Guwahati' },
  { quote: 'Even my father has a Watch Later list now.', author: 'Jaspreet Sandhu, Ludhiana' },
]
