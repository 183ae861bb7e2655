import { expect, test } from 'vitest'
import { type PdfFont, renderPdf } from './render-pdf.ts'

const PAGE = { size: 'A4', margin: 40, title: 'Invoice', author: 'Shop', date: new Date(0) } as const

test.each([
  ['Hindi with a joiner', 'regular', 'क्\u200dष'],
  ['Hindi with a non-joiner', 'bold', 'नमस्\u200cते'],
  ['a family of emoji', 'bold', '👨\u200d👩\u200d👧'],
] satisfies [string, PdfFont, string][])('renders %s in %s', async (_name, font, text) => {
  const pdf = await renderPdf(PAGE, (page) => page.font(font).text(text))
  expect(pdf.toString('latin1')).toContain('%%EOF')
})
