import { expect, test } from 'vitest'
import { responsivePicture } from './responsive-picture.ts'

test('a demo picture has two sizes', () => {
  expect(responsivePicture('/art/movies/7.webp', '112px')).toEqual({
    srcSet: '/art/movies/7-small.webp 300w, /art/movies/7.webp 450w',
    sizes: '112px',
  })
  expect(responsivePicture('/art/movies/7-still.webp', '72vw').srcSet).toBe(
    '/art/movies/7-still-small.webp 520w, /art/movies/7-still.webp 800w',
  )
})

test.each([null, '/media/pictures/7.webp', 'https://example.org/art/movies/7.webp'])('%s has one size', (src) => {
  expect(responsivePicture(src, '112px')).toEqual({})
})
