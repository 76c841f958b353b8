import { run } from '../run.mjs'

/** @typedef {'simulation' | 'unit tests' | 'nobody'} Noticed */

const CONFIG = ['--config', 'scripts/mutants/vitest.config.mjs', '--bail', '1', '--silent', '--reporter', 'dot']
const simulation = ['run', ...CONFIG, 'e2e/simulation/histories']

/**
 * Runs the simulation with the fault in place, and where that passes the unit tests of whatever uses the file.
 *
 * @param {import('./find.mjs').Mutant} mutant
 * @returns {Promise<Noticed>}
 */
export async function whoNotices(mutant) {
  if (!(await passes(simulation, mutant))) return 'simulation'
  const related = ['related', mutant.file, '--run', ...CONFIG, '--exclude', 'e2e/**']
  return (await passes(related, mutant)) ? 'nobody' : 'unit tests'
}

/** A fault that makes a test wait for ever is noticed by its timeout. */
async function passes(/** @type {string[]} */ args, /** @type {import('./find.mjs').Mutant} */ mutant) {
  const { code } = await run('vitest', args, { output: 'captured', env: { MUTANT: JSON.stringify(mutant) } })
  return code === 0
}
