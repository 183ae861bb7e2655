import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentPolicy } from './content-policy.ts'

const origins = { connect: [], media: [], payment: [] }
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const styleSheet = (text: string) => ({ text, element: Buffer.from(`<style>${text}</style>`) })

test('allows the inline scripts and styles of a page, each once', () => {
  const page = {
    head: '<head><script>one()</script>',
    styles: [styleSheet('a{}')],
    body: '</head><script src="/b.js"></script><script>one()</script><script type="module" async="">two()</script>',
  }
  const policy = contentPolicy(page, origins, false)
  expect(policy).toContain(`script-src 'self' ${hashOf('one()')} ${hashOf('two()')};`)
  expect(policy).toContain(`style-src 'self' ${hashOf('a{}')};`)
})

test('allows no scripts on a page without any', () => {
  const page = { head: '<head>', styles: [styleSheet('a{}')], body: '</head>' }
  expect(contentPolicy(page, origins, false)).toContain("script-src 'none';")
})
