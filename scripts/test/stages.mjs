import { provide } from '../setup.mjs'

/** @typedef {{ passed: number, failures: string[] }} Result `failures`: the name of each check or test that failed */

/** So many are named in the last line, and so many letters of each. */
const NAMED = 5
const MAX_LETTERS = 160

/**
 * Runs every stage, even if others fail; the last lines sum up what really ran. Nothing can run without what all need,
 * and having that proves nothing.
 *
 * @param {(() => Promise<Result>)[]} stages
 * @param {import('../setup.mjs').Need} [need]
 */
export async function runStages(stages, need = 'packages') {
  let total = await resultOf(async function setup() {
    await provide(need)
    return { passed: 0, failures: [] }
  })
  if (total.failures.length === 0) {
    for (const stage of stages) {
      const { passed, failures } = await resultOf(stage)
      total = { passed: total.passed + passed, failures: [...total.failures, ...failures] }
    }
  }
  for (const line of linesOf(total)) console.log(line)
  process.exitCode = total.failures.length === 0 ? 0 : 1
}

/**
 * The last lines of a run: the counts, in a form that programs read, and, if something failed, what it was.
 *
 * @param {Result} result
 * @returns {string[]}
 */
export function linesOf({ passed, failures }) {
  const counts = `${passed} passed, ${failures.length} failed`
  if (failures.length === 0) return [counts]
  const named = failures.slice(0, NAMED).map(oneLine)
  const others = failures.length - named.length
  return [counts, `Failed: ${[...named, ...(others > 0 ? [`and ${others} more`] : [])].join(' | ')}`]
}

const oneLine = (/** @type {string} */ name) => {
  const line = name.replaceAll(/\s+/g, ' ').trim()
  return line.length > MAX_LETTERS ? `${line.slice(0, MAX_LETTERS)}…` : line
}

/**
 * @param {() => Promise<Result>} stage
 * @returns {Promise<Result>} one failure if the stage could not run
 */
async function resultOf(stage) {
  try {
    return await stage()
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    console.error(message)
    return { passed: 0, failures: [`${stage.name}: ${message}`] }
  }
}
