export type SampleProduct = { name: string; category: string; price: string; image: string }
export type Feature = { title: string; words: string }
export type Testimonial = { words: string; who: string }
