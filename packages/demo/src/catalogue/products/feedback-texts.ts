/** Reviews of demo customers by stars. An empty text is a review with stars only. */
export const REVIEW_TEXTS: Record<number, readonly { title: string; text: string }[]> = {
  5: [
    {
      title: 'Better than the picture',
      text: 'The finish is clean, and everything was in the box. We use it every day.',
    },
    { title: 'Bought a second one', text: 'The first one went to my parents. Both work without any trouble so far.' },
    { title: 'Worth every rupee', text: 'I compared four others before buying this one. No regrets so far.' },
    { title: '', text: 'Arrived a day early and well packed. My daughter approves.' },
    { title: 'Exactly as described', text: 'Size, colour and material match the page. Would order again.' },
    { title: 'Happy with it', text: '' },
  ],
  4: [
    { title: 'Good value', text: 'Does what it should. One star less because the manual is only in small print.' },
    { title: 'Nearly perfect', text: 'A little heavier than I thought, but the quality is good.' },
    { title: '', text: 'Nice at this price. The packing could be simpler.' },
    { title: 'Would recommend', text: 'A week in and no complaint.' },
    { title: '', text: '' },
  ],
  3: [
    { title: 'All right', text: 'Fine for occasional use. I expected a little more at this price.' },
    { title: '', text: 'The colour is a shade darker than on my screen. Otherwise okay.' },
    { title: 'Mixed feelings', text: 'Good material, but one corner was dented. I kept it anyway.' },
  ],
  2: [
    {
      title: 'Smaller than it looks',
      text: 'Check the measurements before you order. I didn’t, and now it sits in a drawer.',
    },
    { title: '', text: 'Works, but feels flimsy.' },
  ],
  1: [{ title: 'Not for me', text: 'Not what I expected from the description.' }],
}

export const QUESTION_TEXTS: readonly { question: string; shop: string | null; buyer: string | null }[] = [
  { question: 'Was it well packed?', shop: null, buyer: 'Yes, with plenty of paper around it.' },
  { question: 'How long did delivery take for you?', shop: null, buyer: 'Four days to Patna.' },
  {
    question: 'Does it come gift-wrapped?',
    shop: 'Not at the moment, but the outer box doesn’t show what’s inside.',
    buyer: null,
  },
  { question: 'Is the colour the same as in the picture?', shop: null, buyer: 'Yes, in daylight it is.' },
  { question: 'Is it easy to clean?', shop: null, buyer: 'A damp cloth is enough.' },
  {
    question: 'Can I exchange it if it doesn’t fit?',
    shop: 'You can return it within the return period shown on your order.',
    buyer: null,
  },
]
