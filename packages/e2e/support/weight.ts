import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { open } from './pages.ts'

/** Whatever a browser fetches for a page before anybody touches it, preloads included. Bytes as gzip sends them. */
export type Weight = { scripts: number; styles: number; html: number }

const sizeOf = (body: Buffer): number => gzipSync(body).length

export async function weigh(page: Page, path: string): Promise<Weight> {
  const weight: Weight = { scripts: 0, styles: 0, html: 0 }
  const kinds: Record<string, keyof Weight> = { script: 'scripts', stylesheet: 'styles', document: 'html' }
  const bodies: Promise<void>[] = []
  page.on('response', (response) => {
    const kind = kinds[response.request().resourceType()]
    if (kind === undefined) return
    bodies.push(
      response.body().then((body) => {
        weight[kind] += sizeOf(body)
      }),
    )
  })
  await open(page, path)
  await page.waitForLoadState('networkidle')
  await Promise.all(bodies)
  return weight
}
