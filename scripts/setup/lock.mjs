import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../run.mjs'

const lock = join(root, '.cache', 'setup.lock')
/** Longer than the slowest setup: an older lock is stale, and its process id may have been reused. */
const LEFT_BEHIND_MS = 15 * 60_000

/**
 * Runs `work` while no other process of this checkout does: two simultaneous starts would empty each other's folders.
 *
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function alone(work) {
  mkdirSync(join(root, '.cache'), { recursive: true })
  for (let isReported = false; !take(); isReported = true) {
    if (!isReported) console.error('Waiting for another set-up of this folder to finish.')
    await sleep(200)
  }
  try {
    return await work()
  } finally {
    rmSync(lock, { force: true })
  }
}

function take() {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    if (!isHeld()) rmSync(lock, { force: true })
    return false
  }
}

function isHeld() {
  try {
    const pid = Number(readFileSync(lock, 'utf8'))
    // 0: the lock file exists, but its process id is not written yet.
    if (pid !== 0) process.kill(pid, 0)
    return Date.now() - statSync(lock).mtimeMs < LEFT_BEHIND_MS
  } catch {
    return false
  }
}
