import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { open } from './pages.ts'

/** Gzip bytes that a browser fetches before any interaction, preloads included. */
export type PageWeight = { scripts: number; styles: number; html: number }

/** Smaller bodies may be sent uncompressed. */
const MIN_COMPRESSED_BYTES = 1100

const gzipSize = (body: Buffer): number => gzipSync(body).length

const INLINE_STYLE = /<style[^>]*>.*?<\/style>/gs

/** Counts inline styles as styles. */
function addDocument(html: string, weight: PageWeight): void {
  weight.styles += gzipSize(Buffer.from((html.match(INLINE_STYLE) ?? []).join('')))
  weight.html += gzipSize(Buffer.from(html.replace(INLINE_STYLE, '')))
}

export async function measurePageWeight(page: Page, path: string): Promise<PageWeight> {
  const weight: PageWeight = { scripts: 0, styles: 0, html: 0 }
  const kinds: Record<string, keyof PageWeight> = { script: 'scripts', stylesheet: 'styles', document: 'html' }
  const bodies: Promise<void>[] = []
  page.on('response', (response) => {
    const kind = kinds[response.request().resourceType()]
    if (kind === undefined) return
    bodies.push(
      response.body().then((body) => {
        if (body.length > MIN_COMPRESSED_BYTES && response.headers()['content-encoding'] === undefined)
          throw new Error(`${response.url()} is not compressed`)
        if (kind === 'html') addDocument(body.toString(), weight)
        else weight[kind] += gzipSize(body)
      }),
    )
  })
  await open(page, path)
  await page.waitForLoadState('networkidle')
  await Promise.all(bodies)
  return weight
}
