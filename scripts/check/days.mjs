import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from '../run.mjs'

/** Defines `utcDay`; the only file that cuts a moment. */
const HOME = 'shared/src/kernel/dates.ts'
/** A day cut out of a moment: `new Date().toISOString().slice(0, 10)`, `context.now.slice(0, 10)`, `sentAt.slice(0, 10)`. */
const CUT =
  /(?:toISOString\(\)|toJSON\(\)|\b(?:now|at|moment|\w+At)(?:\(\))?)\s*\??\.(?:slice\(0, ?10\)|sub(?:string|str)\(0, ?10\)|split\('T'\))/g

/**
 * Checks [R32]: nobody takes the day of UTC for today by cutting a moment. A person's day is `todayOf` and `localDate` on
 * the server, `today` and `dayOfMoment` on a device; `utcDay` is for what the server's clock decides.
 *
 * @returns {Promise<import('./tools.mjs').Verdict>}
 */
export async function checkDays() {
  const args = [
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    'shared/src',
    'analysis/src',
    'sync-server/src',
    'web/src',
  ]
  const { stdout } = await run('git', args, { output: 'captured' })
  const broken = stdout
    .split('\n')
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/testing\//.test(path) && path !== HOME)
    .flatMap((path) => cutDays(readFileSync(join(root, path), 'utf8')).map((line) => `${path}:${line}`))
    .map((where) => `${where} cuts a day out of a moment: use the person’s day, or utcDay`)
  return { ok: broken.length === 0, text: broken.join('\n') }
}

/**
 * @param {string} text
 * @returns {number[]} the lines that cut a day out of a moment
 */
export const cutDays = (text) => [...text.matchAll(CUT)].map(({ index }) => text.slice(0, index).split('\n').length)
