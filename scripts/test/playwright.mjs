import { run } from '../run.mjs'
import { buildTestPrograms } from '../setup/server-build.mjs'
import { runReporting } from './report.mjs'

/** @typedef {'journeys' | 'postgres' | 'screens'} Project */

/**
 * The command line that runs projects of e2e/playwright.config.ts.
 *
 * @param {Project[]} projects
 * @param {string[]} args passed to Playwright
 */
const commandLine = (projects, args) => [
  'test',
  '--config',
  'e2e/playwright.config.ts',
  ...projects.map((project) => `--project=${project}`),
  ...args,
]

/**
 * Runs them and adopts their exit code.
 *
 * @param {Project} project
 * @param {string[]} args
 */
export async function playwright(project, args) {
  await buildTestPrograms()
  const { code } = await run('playwright', commandLine([project], args))
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
    args: commandLine(['journeys', 'postgres'], which),
    file: '.cache/playwright.json',
    read: readPlaywright,
  })
}

/** @typedef {{ title: string, file: string, tests: { status: string }[] }} Spec */
/** @typedef {{ specs: Spec[], suites?: Suite[] }} Suite */

/**
 * Reads a report of Playwright.
 *
 * @param {string} report
 * @returns {import('./stages.mjs').Result}
 */
export function readPlaywright(report) {
  /** @type {{ suites: Suite[], errors: { message?: string }[] }} */
  const { suites, errors } = JSON.parse(report)
  const specs = suites.flatMap(specsIn)
  const failed = specs.filter(({ tests }) => tests.some(({ status }) => status !== 'expected'))
  const failures = failed.map(({ file, title }) => `${file}: ${title}`)
  return {
    passed: specs.length - failed.length,
    failures: [...failures, ...errors.map(({ message = 'an error outside of any journey' }) => message)],
  }
}

/**
 * @param {Suite} suite
 * @returns {Spec[]}
 */
const specsIn = ({ specs, suites = [] }) => [...specs, ...suites.flatMap(specsIn)]
