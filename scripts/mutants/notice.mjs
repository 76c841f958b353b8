import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root, run } from '../run.mjs'
import { bundleSimulation } from './files.mjs'

/** @typedef {'simulation' | 'unit tests' | 'nobody'} Noticed */

const CONFIG = ['--config', 'scripts/mutants/vitest.config.mjs', '--bail', '1', '--silent', '--reporter', 'dot']
/** Tests take seconds. A fault that makes one take longer than this counts as noticed. */
const PATIENCE_MS = 120_000
/** Kills a loop that never yields, which no timeout of a test can end. A fault that takes this long counts as noticed. */
const KILL_AFTER_MS = 1_200_000
const BUNDLE = join(root, '.cache/mutants/simulation.mjs')

/** @typedef {{ world: 'stepped' | 'messages' | 'live', from: number, histories: number }} Histories */

/** @type {readonly Histories[]} Notice most faults within seconds. */
const first = [
  { world: 'stepped', from: 1, histories: 20 },
  { world: 'live', from: 1, histories: 10 },
]

/** @type {(histories: number) => Histories[]} */
const further = (histories) => [
  { world: 'messages', from: 1, histories: Math.ceil(histories / 10) },
  { world: 'live', from: 11, histories: Math.ceil(histories / 5) },
  { world: 'stepped', from: 21, histories },
]

/**
 * Runs a few histories with the fault in place. If they pass, runs more, and then the unit tests: first the file's own
 * and its folder's, which notice soonest, then those of everything that imports it.
 *
 * @param {import('./find.mjs').Mutant} mutant
 * @param {{ isSimulated: boolean, histories: number }} where whether the simulation loads the file at all
 * @returns {Promise<Noticed>}
 */
export async function whoNotices(mutant, { isSimulated, histories }) {
  if (isSimulated) {
    await bundleSimulation(BUNDLE, mutant)
    for (const some of [...first, ...further(histories)]) if (!(await hold(some))) return 'simulation'
  }
  const beside = mutant.file.replace(/\.ts$/, '.test.ts')
  if (existsSync(join(root, beside)) && !(await passes(['run', ...CONFIG, beside], mutant))) return 'unit tests'
  if (!(await passes(['run', ...CONFIG, '--passWithNoTests', dirname(mutant.file)], mutant))) return 'unit tests'
  const related = ['related', mutant.file, '--run', ...CONFIG, '--exclude', 'e2e/**']
  return (await passes(related, mutant)) ? 'nobody' : 'unit tests'
}

/** Whether every law holds in these histories. */
async function hold(/** @type {Histories} */ { world, from, histories }) {
  const range = ['--world', world, '--seed', `${from}`, '--histories', `${histories}`, '--until-failed']
  const { code } = await run('node', [BUNDLE, ...range], { output: 'captured', killAfterMs: KILL_AFTER_MS })
  return code === 0
}

/**
 * @param {string[]} args
 * @param {import('./find.mjs').Mutant} mutant
 */
async function passes(args, mutant) {
  const patient = [...args, `--testTimeout=${PATIENCE_MS}`]
  const env = { MUTANT: JSON.stringify(mutant) }
  const { code } = await run('vitest', patient, { output: 'captured', env, killAfterMs: KILL_AFTER_MS })
  return code === 0
}
