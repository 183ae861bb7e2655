import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { shrinkManifest } from './route-manifest.ts'

test('removes what browsers don’t read from the route manifest', async () => {
  const client = await mkdtemp(join(tmpdir(), 'shop-manifest-'))
  onTestFinished(() => rm(client, { recursive: true }))
  const file = join(client, 'assets/manifest-1a2b3c4d.js')
  const route = { id: 'root', path: '', hasLoader: true, hasAction: false, hasDefaultExport: true, imports: ['/a.js'] }
  const routes = {
    root: { ...route, css: ['/root.css'] },
    cart: { id: 'cart', css: ['/root.css', '/cart.css'] },
    about: { id: 'about', css: ['/root.css'] },
  }
  const manifest = { entry: { imports: ['/a.js'] }, routes, version: '1' }
  await mkdir(join(client, 'assets'))
  await writeFile(file, `window.__reactRouterManifest=${JSON.stringify(manifest)};`)

  await shrinkManifest(client)
  const script = await readFile(file, 'utf8')
  expect(JSON.parse(script.slice('window.__reactRouterManifest='.length))).toEqual({
    entry: { imports: ['/a.js'] },
    routes: {
      root: { id: 'root', hasLoader: true, css: ['/root.css'] },
      cart: { id: 'cart', css: ['/cart.css'] },
      about: { id: 'about' },
    },
    version: '1',
  })
})
