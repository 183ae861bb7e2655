export type SampleProduct = { name: string; category: string; price: string; image: string }
export type Feature = { title: string; description: string }
export type Testimonial = { quote: string; author: string }
