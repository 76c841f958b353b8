import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../run.mjs'

const lock = join(root, '.cache', 'setup.lock')
/** Longer than the slowest set-up: a lock of this age was left behind by a process whose number has been given away. */
const LEFT_BEHIND_MS = 15 * 60_000

/**
 * Does the work while no other process of this checkout does: two starts at once would empty each other's folders.
 *
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function alone(work) {
  mkdirSync(join(root, '.cache'), { recursive: true })
  for (let told = false; !take(); told = true) {
    if (!told) console.error('Waiting for another set-up of this folder to finish.')
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
    // 0: created, but its number is not yet written.
    if (pid !== 0) process.kill(pid, 0)
    return Date.now() - statSync(lock).mtimeMs < LEFT_BEHIND_MS
  } catch {
    return false
  }
}
