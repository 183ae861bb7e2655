import { expect, test } from 'vitest'
import { isProductVideo } from './product-video.rules.ts'

test.each([
  'https://media.example/kettle.mp4',
  'https://media.example/kettle.WEBM?token=1#t=2',
  '/clips/kettle.mp4',
  '/clips/products/kettle.webm',
])('%s is a video of a product', (address) => expect(isProductVideo(address)).toBe(true))

test.each([
  'http://media.example/kettle.mp4',
  'https://media.example/kettle.mov',
  'https://media.example/kettle',
  'https://media.example/page?file=kettle.mp4',
  'https://media.example/kettle.mp4 2',
  'https://media.example/master.m3u8?as=.mp4',
  'https://youtu.be/dQw4w9WgXcQ.mp4',
  'https://.mp4',
  '/clips/../secret.mp4',
  '/art/kettle.mp4',
  'javascript:alert(1).mp4',
  'data:video/mp4;base64,AAAA',
  'dQw4w9WgXcQ',
])('%s isn’t', (address) => expect(isProductVideo(address)).toBe(false))
