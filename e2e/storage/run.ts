import { parseArgs } from 'node:util'
import { describeHistory } from '../simulation/play-history.ts'
import { RealBrowser } from './real-browser.ts'
import { runStorageHistory } from './storage-history.ts'

/** `npm run simulate -- --storage --histories N [--seed S]`: runs N histories on a real disk, from seed S on. */
const { values } = parseArgs({
  options: {
    storage: { type: 'boolean' },
    histories: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
  },
})
const histories = Number(values.histories)
const firstSeed = Number(values.seed)

const browser = await RealBrowser.launch()
let failed = 0
for (let n = 0; n < histories; n++) {
  const history = await runStorageHistory({ browser, seed: firstSeed + n })
  if (history.failure !== null) failed += 1
  if (history.failure !== null || histories === 1) console.log(`${describeHistory(history)}\n`)
  if ((n + 1) % 10 === 0) console.log(`${n + 1} of ${histories} histories, ${failed} failed`)
}
await browser.dispose()
console.log(`${histories - failed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
