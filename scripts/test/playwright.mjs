import { run } from '../run.mjs'
import { buildTestPrograms } from '../setup/server-build.mjs'
import { runReporting } from './report.mjs'

/**
 * The command line that runs one project of e2e/playwright.config.ts.
 *
 * @param {'journeys' | 'screens'} project
 * @param {string[]} args passed to Playwright
 */
const commandLine = (project, args) => ['test', '--config', 'e2e/playwright.config.ts', `--project=${project}`, ...args]

/**
 * Runs them and adopts their exit code.
 *
 * @param {'journeys' | 'screens'} project
 * @param {string[]} args
 */
export async function playwright(project, args) {
  await buildTestPrograms()
  const { code } = await run('playwright', commandLine(project, args))
  process.exitCode = code
}

/** Runs the journeys of `npm test`. A skipped one counts as failed, and so does one that passes only on a retry. */
export const runJourneys = () => countJourneys(['--grep-invert', LONG])

/** Runs the journeys whose titles end with `@long`: second screen sizes, second ways to the same end, rare faults. */
export const runLongJourneys = () => countJourneys(['--grep', LONG])

const LONG = '@long'

/**
 * @param {string[]} which Playwright arguments that select journeys
 */
async function countJourneys(which) {
  await buildTestPrograms()
  return runReporting({
    name: 'playwright',
    args: commandLine('journeys', which),
    file: '.cache/playwright.json',
    count(report) {
      /** @type {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number } }} */
      const { stats } = JSON.parse(report)
      return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped }
    },
  })
}
