import { parseArgs } from 'node:util'
import { liveThrough, told } from './history.ts'

/** `npm run simulate -- --histories N [--seed S]`: N histories from seed S on; with `--histories 1` the story is told. */
const { values } = parseArgs({
  options: { histories: { type: 'string', default: '1000' }, seed: { type: 'string', default: '1' } },
})
const histories = Number(values.histories)
const firstSeed = Number(values.seed)

let failed = 0
for (let n = 0; n < histories; n++) {
  const history = await liveThrough(firstSeed + n)
  if (history.failure !== null) failed += 1
  if (history.failure !== null || histories === 1) console.log(`${told(history)}\n`)
  if ((n + 1) % 100 === 0) console.log(`${n + 1} of ${histories} histories, ${failed} failed`)
}
console.log(`${histories - failed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
