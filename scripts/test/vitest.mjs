import { runReporting } from './report.mjs'

/**
 * Runs and counts tests. A skipped one counts as failed: it proves nothing.
 *
 * @param {{ file: string, args?: string[] }} options `file` is where the report is written
 */
const runTests = ({ file, args = [] }) =>
  runReporting({
    name: 'vitest',
    args: ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    file,
    count(report) {
      /** @type {{ numPassedTests: number, numTotalTests: number }} */
      const { numPassedTests, numTotalTests } = JSON.parse(report)
      return { passed: numPassedTests, failed: numTotalTests - numPassedTests }
    },
  })

/** Runs every unit, integration and simulation test that is not long. */
export const runVitest = () => runTests({ file: '.cache/vitest.json' })

/** Runs every test in a file named `*.long.test.ts`. */
export const runLongVitest = () =>
  runTests({ file: '.cache/vitest-long.json', args: ['--config', 'scripts/test/long.vitest.config.mjs'] })
