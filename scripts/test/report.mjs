import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root, run } from '../run.mjs'

/**
 * Runs a test runner, shows its output, and reads the counts from the JSON report that it writes.
 *
 * @param {{
 *   name: string,
 *   args: string[],
 *   file: string,
 *   count: (report: string) => import('./stages.mjs').Count, }} runner `file` is the path of the report relative to the
 *   top folder; `count` reads its text
 * @returns {Promise<import('./stages.mjs').Count>} has at least one failure if the runner reports that it failed
 */
export async function runReporting({ name, args, file, count }) {
  const path = join(root, file)
  mkdirSync(dirname(path), { recursive: true })
  rmSync(path, { force: true })
  const { code } = await run(name, args)
  const { passed, failed } = existsSync(path) ? count(readFileSync(path, 'utf8')) : { passed: 0, failed: 1 }
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1) }
}
