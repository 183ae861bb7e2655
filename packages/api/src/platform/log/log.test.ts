import { expect, test } from 'vitest'
import { createLog } from './log.ts'

test('logs a failed query without its parameters', () => {
  let line = ''
  const log = createLog('info', { write: (text: string) => (line += text) })
  const cause = Object.assign(new Error('duplicate key'), { detail: 'Key (email)=(asha@example.in) already exists.' })
  const params = ['asha@example.in', '$argon2id$v=19$secret', 'Hi Asha,\n\n    042137\n']
  const error = new Error(`Failed query: insert into users values ($1, $2)\nparams: ${params}`, { cause })
  log.error({ err: Object.assign(error, { params, code: '23505' }) }, 'request failed')
  expect(JSON.parse(line)).toMatchObject({ msg: 'request failed', err: { code: '23505' } })
  expect(line).toContain('insert into users')
  expect(line).toContain('duplicate key')
  expect(line).not.toMatch(/asha|argon2id|042137/)
})
