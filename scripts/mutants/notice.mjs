import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from '../run.mjs'

/** @typedef {'simulation' | 'unit tests' | 'nobody'} Noticed */

const CONFIG = ['--config', 'scripts/mutants/vitest.config.mjs', '--bail', '1', '--silent', '--reporter', 'dot']
/** Tests take seconds. A fault that makes one take longer than this counts as noticed. */
const PATIENCE_MS = 120_000
/**
 * The slowest run takes five minutes on two cores. Kills a loop that never yields, which no timeout of a test can end.
 */
const KILL_AFTER_MS = 900_000
const simulation = ['run', ...CONFIG, 'e2e/simulation/histories']

/**
 * Runs the simulation with the fault in place, first its short sample, then the long one. If both pass, runs the unit
 * tests: first the file's own, which notice soonest, then those of everything that imports it.
 *
 * @param {import('./find.mjs').Mutant} mutant
 * @param {{ isSimulated: boolean }} where whether the simulation loads the file at all
 * @returns {Promise<Noticed>}
 */
export async function whoNotices(mutant, { isSimulated }) {
  if (isSimulated)
    for (const tests of /** @type {const} */ (['usual', 'long']))
      if (!(await passes(simulation, mutant, tests))) return 'simulation'
  const beside = mutant.file.replace(/\.ts$/, '.test.ts')
  if (existsSync(join(root, beside)) && !(await passes(['run', ...CONFIG, beside], mutant))) return 'unit tests'
  const related = ['related', mutant.file, '--run', ...CONFIG, '--exclude', 'e2e/**']
  return (await passes(related, mutant)) ? 'nobody' : 'unit tests'
}

/**
 * @param {string[]} args
 * @param {import('./find.mjs').Mutant} mutant
 * @param {'usual' | 'long'} tests those of `npm test` or those of `npm run test:long`
 */
async function passes(args, mutant, tests = 'usual') {
  const patient = [...args, `--testTimeout=${PATIENCE_MS}`]
  const env = { MUTANT: JSON.stringify(mutant), TESTS: tests }
  const { code } = await run('vitest', patient, { output: 'captured', env, killAfterMs: KILL_AFTER_MS })
  return code === 0
}
