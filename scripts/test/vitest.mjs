import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '../run.mjs'
import { runReporting } from './report.mjs'

/**
 * Runs tests and reads their results.
 *
 * @param {{ file: string, args?: string[], env?: Record<string, string> }} options `file` is where the report is written
 */
const runTests = ({ file, args = [], env = {} }) =>
  runReporting({
    name: 'vitest',
    env,
    args: ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    file,
    read: readVitest,
  })

/**
 * Reads a report of Vitest. A skipped test counts as failed, because it proves nothing, and so does a file that could
 * not be loaded.
 *
 * @param {string} report
 * @returns {import('./stages.mjs').Result}
 */
export function readVitest(report) {
  /** @type {{ testResults: { name: string, status: string, assertionResults: { fullName: string, status: string }[] }[] }} */
  const { testResults } = JSON.parse(report)
  const passed = testResults.flatMap((file) => file.assertionResults.filter(({ status }) => status === 'passed'))
  const failures = testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status !== 'passed')
    if (failed.length === 0 && status === 'failed') return [relative(root, name)]
    return failed.map((test) => `${relative(root, name)}: ${test.fullName}`)
  })
  return { passed: passed.length, failures }
}

/** Runs every unit, integration and simulation test that is not long. */
export const runVitest = () => runTests({ file: '.cache/vitest.json' })

/** Runs every test in a file named `*.long.test.ts`. */
export const runLongVitest = () =>
  runTests({ file: '.cache/vitest-long.json', args: ['--config', 'scripts/test/long.vitest.config.mjs'] })

/** Runs the properties that `npm test` checks with the same values each time, with others. */
export const runFreshProperties = () =>
  runTests({ file: '.cache/vitest-fresh.json', args: filesOfProperties(), env: { FRESH_SEEDS: '1' } })

const filesOfProperties = () =>
  ['analysis', 'shared', 'sync-server', 'web']
    .flatMap((folder) =>
      readdirSync(join(root, folder, 'src'), { recursive: true, encoding: 'utf8' }).map(
        (path) => `${folder}/src/${path}`,
      ),
    )
    .filter((path) => /\.test\.tsx?$/.test(path) && readFileSync(join(root, path), 'utf8').includes("'fast-check'"))
