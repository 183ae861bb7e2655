import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { withLock } from './lock.mjs'

const module = new URL('./lock.mjs', import.meta.url).href
let folder
let lock
let log

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'))
  lock = join(folder, 'cache', 'preparing')
  log = join(folder, 'log')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Runs a process that writes two lines while it has the lock. */
const runProcess = (work = '') =>
  promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { appendFileSync } from 'node:fs'
     import { setTimeout } from 'node:timers/promises'
     import { withLock } from '${module}'
     await withLock(${JSON.stringify(lock)}, async () => {
       appendFileSync(${JSON.stringify(log)}, process.pid + ' starts\\n')
       ${work}
       await setTimeout(300)
       appendFileSync(${JSON.stringify(log)}, process.pid + ' ends\\n')
     }, (pid) => console.log('waits for ' + pid))`,
  ])

const linesOfLog = () => readFileSync(log, 'utf8').trim().split('\n')

/** A lock of a process that doesn't exist: ids end below this number. */
function leaveStaleLock() {
  mkdirSync(lock, { recursive: true })
  writeFileSync(join(lock, 'pid'), '2147483647')
}

describe('withLock', () => {
  it.each([
    ['no lock', () => {}],
    ['a lock that a dead process left', leaveStaleLock],
  ])('runs the work of several processes one after the other, starting with %s', async (_, prepare) => {
    prepare()
    const results = await Promise.all(Array.from({ length: 4 }, () => runProcess()))
    const lines = linesOfLog()
    expect(lines).toHaveLength(8)
    for (let index = 0; index < lines.length; index += 2)
      expect(lines[index + 1]).toBe(lines[index].replace('starts', 'ends'))
    expect(results.filter(({ stdout }) => /^waits for \d+\n$/.test(stdout)).length).toBeGreaterThan(0)
    expect(readdirSync(join(folder, 'cache'))).toEqual([])
  })

  it('is released and taken by several processes at once without an error', async () => {
    const code = `import { withLock } from '${module}'
      for (let count = 0; count < 100; count++) await withLock(${JSON.stringify(lock)}, async () => {})`
    const runLocker = () => promisify(execFile)(process.execPath, ['--input-type=module', '--eval', code])
    await Promise.all(Array.from({ length: 4 }, runLocker))
    expect(readdirSync(join(folder, 'cache'))).toEqual([])
  })

  it('is released when the work fails or exits', async () => {
    await expect(withLock(lock, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
    await expect(runProcess('process.exit(3)')).rejects.toMatchObject({ code: 3 })
    expect(existsSync(lock)).toBe(false)
  })

  it('ignores the lock of a process that was killed', async () => {
    await expect(runProcess("process.kill(process.pid, 'SIGKILL')")).rejects.toMatchObject({ signal: 'SIGKILL' })
    expect(existsSync(lock)).toBe(true)
    expect(await withLock(lock, async () => 'done')).toBe('done')
  })
})
