import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { open } from './pages.ts'

/** Whatever a browser fetches for a page before anybody touches it, preloads included. Bytes as gzip sends them. */
export type Weight = { scripts: number; styles: number; html: number }

/** Shorter ones may go out as they are. */
const LEFT_AS_IS = 1100

const sizeOf = (body: Buffer): number => gzipSync(body).length

const INLINE_STYLE = /<style[^>]*>.*?<\/style>/gs

/** A page's own styles are styles, wherever they stand. */
function weighPage(html: string, weight: Weight): void {
  weight.styles += sizeOf(Buffer.from((html.match(INLINE_STYLE) ?? []).join('')))
  weight.html += sizeOf(Buffer.from(html.replace(INLINE_STYLE, '')))
}

export async function weigh(page: Page, path: string): Promise<Weight> {
  const weight: Weight = { scripts: 0, styles: 0, html: 0 }
  const kinds: Record<string, keyof Weight> = { script: 'scripts', stylesheet: 'styles', document: 'html' }
  const bodies: Promise<void>[] = []
  page.on('response', (response) => {
    const kind = kinds[response.request().resourceType()]
    if (kind === undefined) return
    bodies.push(
      response.body().then((body) => {
        if (body.length > LEFT_AS_IS && response.headers()['content-encoding'] === undefined)
          throw new Error(`${response.url()} is not compressed`)
        if (kind === 'html') weighPage(body.toString(), weight)
        else weight[kind] += sizeOf(body)
      }),
    )
  })
  await open(page, path)
  await page.waitForLoadState('networkidle')
  await Promise.all(bodies)
  return weight
}
