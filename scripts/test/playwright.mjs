import { run } from '../run.mjs'
import { buildTestPrograms } from '../setup/server-build.mjs'
import { runReporting } from './report.mjs'

/**
 * The tests in a real browser of one project of e2e/playwright.config.ts.
 *
 * @param {'journeys' | 'screens'} project
 * @param {string[]} args handed on to Playwright
 */
const commandLine = (project, args) => ['test', '--config', 'e2e/playwright.config.ts', `--project=${project}`, ...args]

/**
 * Runs them and takes over their exit code.
 *
 * @param {'journeys' | 'screens'} project
 * @param {string[]} args
 */
export async function playwright(project, args) {
  await buildTestPrograms()
  const { code } = await run('playwright', commandLine(project, args))
  process.exitCode = code
}

/** The journeys of `npm test`. A skipped one counts as failed, and so does one that passed only when repeated. */
export const runJourneys = () => countJourneys(['--grep-invert', LONG])

/** The journeys whose titles end with `@long`: second screen sizes, second ways to the same end, rare faults. */
export const runLongJourneys = () => countJourneys(['--grep', LONG])

const LONG = '@long'

/** @param {string[]} which arguments for Playwright that select journeys */
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
