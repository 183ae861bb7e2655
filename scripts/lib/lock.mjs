import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const POLL_MS = 200

/**
 * Runs `work` in one process of this machine at a time. The lock is a folder with the id of its process, so one that
 * was left by a dead process is ignored. `onWait` is called once, with the id of the process that is waited for.
 */
export async function withLock(lock, work, onWait = () => {}) {
  let isWaiting = false
  while (!tryLock(lock)) {
    const owner = readOwner(lock)
    if (owner === undefined) continue
    if (!isRunning(owner)) {
      removeLock(lock, owner)
      continue
    }
    if (!isWaiting) onWait(owner)
    isWaiting = true
    await sleep(POLL_MS)
  }
  const unlock = () => removeLock(lock, process.pid)
  // A failed step exits.
  process.once('exit', unlock)
  try {
    return await work()
  } finally {
    process.off('exit', unlock)
    unlock()
  }
}

/**
 * Renaming a folder that has its content makes lock and owner appear at once; it fails while another process has the
 * lock.
 */
function tryLock(lock) {
  const own = prepareFolder(lock)
  writeFileSync(join(own, 'pid'), String(process.pid))
  try {
    renameSync(own, lock)
    return true
  } catch (error) {
    rmSync(own, { recursive: true, force: true })
    if (['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(error.code)) return false
    throw error
  }
}

/**
 * Removes the lock of this owner by renaming it, because another process could take it while its content is deleted. If
 * another process has replaced the lock since it was read, that process gets it back.
 */
function removeLock(lock, owner) {
  const removed = join(prepareFolder(lock), 'removed')
  try {
    renameSync(lock, removed)
    if (readOwner(removed) !== owner) renameSync(removed, lock)
  } catch (error) {
    if (!['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(error.code)) throw error
  }
  rmSync(dirname(removed), { recursive: true, force: true })
}

function prepareFolder(lock) {
  mkdirSync(dirname(lock), { recursive: true })
  return mkdtempSync(join(dirname(lock), `${basename(lock)}-`))
}

/** Undefined if the lock has been removed. */
function readOwner(lock) {
  try {
    return Number(readFileSync(join(lock, 'pid'), 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}

function isRunning(pid) {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // The process exists and belongs to another user.
    return error.code === 'EPERM'
  }
}
