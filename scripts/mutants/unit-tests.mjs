import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root, run } from '../run.mjs'

const CONFIG = ['--config', 'scripts/mutants/vitest.config.mjs', '--bail', '1', '--silent', '--reporter', 'dot']
/** Tests take seconds. A fault that makes one take longer than this counts as noticed. */
const PATIENCE_MS = 120_000
/** Kills a loop that never yields, which no timeout of a test can end. A fault that takes this long counts as noticed. */
const KILL_AFTER_MS = 1_200_000

export const MUTANTS = join(root, '.cache/mutants/mutants.json')

/** Places these faults in what unit tests load; each is in place only in its own run. */
export function placeInUnitTests(/** @type {import('./find.mjs').Mutant[]} */ mutants) {
  mkdirSync(dirname(MUTANTS), { recursive: true })
  writeFileSync(MUTANTS, JSON.stringify(mutants))
}

/**
 * Runs the unit tests with a fault: first the file's own and its folder's, which notice soonest, then those of everything
 * that imports it.
 *
 * @param {string} file
 * @param {number} fault its place in the list of mutants
 */
export async function doUnitTestsNotice(file, fault) {
  const beside = file.replace(/\.ts$/, '.test.ts')
  if (existsSync(join(root, beside)) && !(await passes(['run', ...CONFIG, beside], fault))) return true
  if (!(await passes(['run', ...CONFIG, '--passWithNoTests', dirname(file)], fault))) return true
  return !(await passes(['related', file, '--run', ...CONFIG, '--exclude', 'e2e/**'], fault))
}

/**
 * @param {string[]} args
 * @param {number} fault
 */
async function passes(args, fault) {
  const patient = [...args, `--testTimeout=${PATIENCE_MS}`]
  const env = { FAULT: `${fault}` }
  const { code } = await run('vitest', patient, { output: 'captured', env, killAfterMs: KILL_AFTER_MS })
  return code === 0
}
