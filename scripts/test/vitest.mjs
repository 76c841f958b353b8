import { runReporting } from './report.mjs'

const file = '.cache/vitest.json'

/** Every unit, integration and simulation test. A skipped one counts as failed: it proves nothing. */
export const runVitest = () =>
  runReporting({
    name: 'vitest',
    args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    file,
    count(report) {
      /** @type {{ numPassedTests: number, numTotalTests: number }} */
      const { numPassedTests, numTotalTests } = JSON.parse(report)
      return { passed: numPassedTests, failed: numTotalTests - numPassedTests }
    },
  })
