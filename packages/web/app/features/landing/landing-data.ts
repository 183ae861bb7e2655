export type SampleProduct = { name: string; category: string; price: string; image: string }
export type Feature = { title: string; words: string }
export type Voice = { words: string; who: string }
