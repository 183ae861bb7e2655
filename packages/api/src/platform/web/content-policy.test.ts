import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentPolicy } from './content-policy.ts'

const origins = { connect: [], media: [], payment: [] }
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('allows the inline scripts and styles of a page, each once', () => {
  const html =
    '<style data-of="/a.css">a{}</style><script>one()</script><script src="/b.js"></script><script>one()</script><script type="module" async="">two()</script>'
  const policy = contentPolicy(html, origins, false)
  expect(policy).toContain(`script-src 'self' ${hashOf('one()')} ${hashOf('two()')};`)
  expect(policy).toContain(`style-src 'self' ${hashOf('a{}')};`)
})

test('allows no scripts on a page without any', () => {
  expect(contentPolicy('<style>a{}</style>', origins, false)).toContain("script-src 'none';")
})
