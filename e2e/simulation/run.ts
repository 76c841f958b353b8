import { parseArgs } from 'node:util'
import { runHistory } from './history.ts'
import { runLiveHistory } from './live/live-history.ts'
import { describeHistory } from './play-history.ts'

/**
 * `npm run simulate -- --histories N [--seed S] [--world messages|live] [--until-failed]`: runs N histories from seed S
 * on, or until one fails; with `--histories 1`, prints the story. In the live world, the real loops run with timers and
 * pokes; otherwise the history begins each round. In the world of messages, realtors write to clients, and the server
 * sends reminders and messages.
 */
const { values } = parseArgs({
  options: {
    histories: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    world: { type: 'string', default: 'stepped' },
    'until-failed': { type: 'boolean', default: false },
  },
})
const isLive = values.world === 'live'
const actions = values.world === 'messages' ? 'messages' : 'everything'
if (!isLive && actions === 'everything' && values.world !== 'stepped')
  throw new Error('There are three worlds: stepped, messages and live')
const histories = Number(values.histories)
const firstSeed = Number(values.seed)

let failed = 0
for (let n = 0; n < histories && !(failed > 0 && values['until-failed']); n++) {
  const history = await (isLive ? runLiveHistory(firstSeed + n) : runHistory(firstSeed + n, { actions }))
  if (history.failure !== null) failed += 1
  if (history.failure !== null || histories === 1) console.log(`${describeHistory(history)}\n`)
  if ((n + 1) % 100 === 0) console.log(`${n + 1} of ${histories} histories, ${failed} failed`)
}
console.log(`${histories - failed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
