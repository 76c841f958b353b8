import { provide } from '../setup.mjs'

/** @typedef {{ passed: number, failed: number }} Count */

/**
 * Runs every stage, even if others fail; the last line sums up what really ran. Nothing can run without what all need,
 * and having that proves nothing.
 *
 * @param {(() => Promise<Count>)[]} stages
 * @param {import('../setup.mjs').Need} [need]
 */
export async function runStages(stages, need = 'packages') {
  let total = await countOf(async () => {
    await provide(need)
    return { passed: 0, failed: 0 }
  })
  if (total.failed === 0) {
    for (const stage of stages) {
      const { passed, failed } = await countOf(stage)
      total = { passed: total.passed + passed, failed: total.failed + failed }
    }
  }
  console.log(`${total.passed} passed, ${total.failed} failed`)
  process.exitCode = total.failed === 0 ? 0 : 1
}

/**
 * @param {() => Promise<Count>} stage
 * @returns {Promise<Count>} one failure if the stage could not run
 */
async function countOf(stage) {
  try {
    return await stage()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1 }
  }
}
