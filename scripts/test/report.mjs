import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root, run } from '../run.mjs'

/**
 * Runs a test runner, shows its output, and reads the results from the JSON report that it writes.
 *
 * @param {{
 *   name: string,
 *   args: string[],
 *   file: string,
 *   read: (report: string) => import('./stages.mjs').Result,
 *   env?: Record<string, string>, }} runner `file` is the path of the report relative to the
 *   top folder; `read` reads its text
 * @returns {Promise<import('./stages.mjs').Result>} has at least one failure if the runner reports that it failed
 */
export async function runReporting({ name, args, file, read, env = {} }) {
  const path = join(root, file)
  mkdirSync(dirname(path), { recursive: true })
  rmSync(path, { force: true })
  const { code } = await run(name, args, { env })
  const { passed, failures } = existsSync(path)
    ? read(readFileSync(path, 'utf8'))
    : { passed: 0, failures: [`${name} wrote no report`] }
  return { passed, failures: code === 0 || failures.length > 0 ? failures : [`${name} ended with code ${code}`] }
}
