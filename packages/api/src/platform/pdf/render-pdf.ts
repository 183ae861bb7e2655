import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type PDFDocument from 'pdfkit'

export type Pdf = InstanceType<typeof PDFDocument>

/** Has the rupee sign, Latin and Devanagari. */
const FONTS = {
  regular: '@expo-google-fonts/anek-devanagari/400Regular/AnekDevanagari_400Regular.ttf',
  bold: '@expo-google-fonts/anek-devanagari/700Bold/AnekDevanagari_700Bold.ttf',
} as const
export type PdfFont = keyof typeof FONTS

const { resolve } = createRequire(import.meta.url)

/**
 * The fonts end with the empty glyphs of U+200C and U+200D, which Hindi and emoji contain. fontkit reads the header of
 * an empty glyph, too, and would read past the end of the file.
 */
const GLYPH_HEADER = Buffer.alloc(10)
const readFont = (file: string): Buffer => Buffer.concat([readFileSync(resolve(file)), GLYPH_HEADER])

type Page = { size: 'A4' | 'A6'; margin: number; title: string; author: string; date: Date }

/** Renders the same drawing to the same bytes every time: the date is given, and zlib compresses nothing. */
export async function renderPdf(
  { size, margin, title, author, date }: Page,
  draw: (pdf: Pdf) => void,
): Promise<Buffer> {
  // Loaded with the first document: most processes never render one.
  const { default: PdfDocument } = await import('pdfkit')
  const pdf = new PdfDocument({
    size,
    margin,
    compress: false,
    lang: 'en-IN',
    pdfVersion: '1.7',
    info: { Title: title, Author: author, CreationDate: date, ModDate: date },
  })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((done) => pdf.once('end', done))
  for (const [name, file] of Object.entries(FONTS)) pdf.registerFont(name, readFont(file))
  draw(pdf)
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}
