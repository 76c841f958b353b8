import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from './run.mjs'
import { setUp } from './setup.mjs'

// npm run mutants [-- --files sync --count 200 --seed 1 --from 1 --histories 64 --tests 16 --only sync/loop/pace.ts]: makes
// one small fault in the engine at a time and lists which ones histories notice, which ones only unit tests notice, and
// which ones nobody notices. `--from` continues a sample; `--histories` is how many a fault meets at most, of those that
// reach its place, `--tests` how many unit tests a fault meets that no history notices. With `--tests 0`, it only plays
// histories.
const { values } = parseArgs({
  options: {
    files: { type: 'string', default: 'sync' },
    count: { type: 'string', default: '100' },
    from: { type: 'string', default: '1' },
    histories: { type: 'string', default: '64' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    tests: { type: 'string', default: '16' },
  },
})
if (values.files !== 'sync') throw new Error('The only files to choose are those of sync')
await setUp('packages')
const { chooseMutants, mutantsIn } = await import('./mutants/find.mjs')
const { bundlePlayer, syncEngineFiles } = await import('./mutants/files.mjs')
const { allHistories, BUNDLE, inOrder, Player } = await import('./mutants/histories.mjs')
const { noticedByUnitTests } = await import('./mutants/unit-tests.mjs')

const files = (await syncEngineFiles()).filter((file) => file.includes(values.only))
const mutants = chooseMutants(files.flatMap(mutantsIn), { count: Number(values.count), seed: values.seed })
const loaded = await bundlePlayer(BUNDLE, mutants)
const player = new Player()

/** Longer than any history without a fault. */
const A_MINUTE_MS = 60_000
/** @type {import('./mutants/histories.mjs').Reach[]} Which faults each history reaches: only those can change it. */
const reach = []
/** @type {Set<number>} Faults that are in place only if they were when their source was loaded. */
const whileLoading = new Set()
for (const history of allHistories()) {
  const began = performance.now()
  const { failure, reached, reachedWhileLoading } = await player.play(history, { fault: null, usualMs: A_MINUTE_MS })
  if (failure !== null) throw new Error(`${history.world} ${history.seed} fails without a fault: ${failure}`)
  reach.push({ history, reached: new Set(reached), milliseconds: performance.now() - began })
  for (const place of reachedWhileLoading) whileLoading.add(place)
}
const histories = inOrder(reach)
console.log(`${histories.length} histories played without a fault`)

/** @typedef {'histories' | 'unit tests' | 'nobody'} Noticed */
/** @typedef {{ place: number, mutant: import('./mutants/find.mjs').Mutant, by: Noticed, isLoaded: boolean, words: string }} Found */
/** @type {Found[]} */
const found = []
for (const [place, mutant] of mutants.entries()) {
  if (place + 1 < Number(values.from)) continue
  const reaching = histories.filter(({ reached }) => reached.has(place)).slice(0, Number(values.histories))
  const failed = await historyThatNotices(reaching, place)
  const words = failed ?? `${reaching.length} histories reach it`
  /** @type {Found} */
  const each = { place, mutant, isLoaded: loaded.has(mutant.file), by: failed ? 'histories' : 'nobody', words }
  found.push(each)
  console.log(wordsOf(each))
}
player.stop()

const missed = found.filter(({ by }) => by === 'nobody')
const most = Number(values.tests)
const noticing = most > 0 ? await noticedByUnitTests(mutants, { places: missed.map(({ place }) => place), most }) : null
for (const each of missed) {
  const test = noticing?.get(each.place)
  if (test) Object.assign(each, { by: 'unit tests', words: test })
  console.log(wordsOf(each))
}

function wordsOf(/** @type {Found} */ { place, mutant, by, words }) {
  return `${place + 1}/${mutants.length} ${by}: ${mutant.file}:${mutant.line} ${mutant.fault} (${words})`
}

async function historyThatNotices(/** @type {typeof histories} */ reaching, /** @type {number} */ place) {
  const its = whileLoading.has(place) ? new Player(place) : player
  try {
    for (const { history, milliseconds: usualMs } of reaching) {
      const { failure } = await its.play(history, { fault: place, usualMs })
      if (failure !== null) return `${history.world} ${history.seed}: ${firstLine(failure)}`
    }
    return undefined
  } finally {
    if (its !== player) its.stop()
  }
}

function firstLine(/** @type {string} */ text) {
  return text.split('\n', 1)[0]?.slice(0, 120) ?? ''
}

mkdirSync(join(root, '.cache'), { recursive: true })
writeFileSync(join(root, '.cache/mutants.json'), JSON.stringify(found, null, 2))
const share = (/** @type {number} */ part, /** @type {number} */ whole) =>
  `${part} (${Math.round((100 * part) / whole)} %)`
for (const isLoaded of [true, false]) {
  const here = found.filter((each) => each.isLoaded === isLoaded)
  console.log(`${here.length} in files that ${isLoaded ? 'histories load' : 'no history loads'}`)
  for (const by of ['histories', 'unit tests', 'nobody'])
    console.log(`  ${by}: ${share(here.filter((each) => each.by === by).length, here.length)}`)
}
const inLoaded = found.filter(({ isLoaded }) => isLoaded)
const byHistories = inLoaded.filter(({ by }) => by === 'histories').length
const unnoticed = found.filter(({ by }) => by === 'nobody').length
process.exitCode = unnoticed <= 0.05 * found.length && byHistories >= 0.85 * inLoaded.length ? 0 : 1
