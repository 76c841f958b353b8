import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from './run.mjs'
import { setUp } from './setup.mjs'

// npm run mutants [-- --files sync --count 200 --seed 1 --histories 64 --tests 16 --only sync/loop/pace.ts]: makes one small
// fault in the engine at a time and lists which ones histories notice, which ones only unit tests notice, and which ones
// nobody notices. `--histories` is how many a fault meets at most, of those that reach its place; `--tests` how many of
// the nearest unit tests are tried for a fault that no history notices. With `--missed`, the faults that nobody noticed in the
// last run are tried again, such as with `--histories 0` or `--tests 0`.
const { values } = parseArgs({
  options: {
    files: { type: 'string', default: 'sync' },
    count: { type: 'string', default: '100' },
    histories: { type: 'string', default: '64' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    tests: { type: 'string', default: '16' },
    missed: { type: 'boolean', default: false },
  },
})
if (values.files !== 'sync') throw new Error('The only files to choose are those of sync')
await setUp('packages')
const { chooseMutants, mutantsIn } = await import('./mutants/find.mjs')
const { syncEngineFiles } = await import('./mutants/files.mjs')
const { noticedByHistories } = await import('./mutants/histories.mjs')
const { noticedByUnitTests } = await import('./mutants/unit-tests.mjs')

/** @typedef {'histories' | 'unit tests' | 'nobody'} Noticed */
/** @typedef {{ mutant: import('./mutants/find.mjs').Mutant, by: Noticed, isLoaded: boolean, words: string }} Found */
const LAST_RUN = join(root, '.cache/mutants.json')

const found = values.missed ? lastRun() : await sample()
const mutants = found.map(({ mutant }) => mutant)
const [histories, tests] = [Number(values.histories), Number(values.tests)]

if (histories > 0) {
  const noticing = noticedByHistories(mutants, { places: missed(), most: histories })
  for await (const { place, isLoaded, failure, reaching } of noticing)
    note(place, { isLoaded, by: failure ? 'histories' : 'nobody', words: failure ?? `${reaching} histories reach it` })
}
if (tests > 0)
  for (const [place, { noticedBy, reaching }] of await noticedByUnitTests(mutants, { places: missed(), most: tests })) {
    const words = `${found[place]?.words}, ${reaching} of the nearest tests`
    note(place, noticedBy ? { by: 'unit tests', words: noticedBy } : { words })
  }
report()

/** @returns {Found[]} */
function lastRun() {
  const last = /** @type {Found[]} */ (JSON.parse(readFileSync(LAST_RUN, 'utf8')))
  for (const { mutant } of last)
    if (!mutantsIn(mutant.file).some((each) => each.text === mutant.text && each.start === mutant.start))
      throw new Error(`${mutant.file} has changed since the last run`)
  return last
}

/** @returns {Promise<Found[]>} */
async function sample() {
  const files = (await syncEngineFiles()).filter((file) => file.includes(values.only))
  const chosen = chooseMutants(files.flatMap(mutantsIn), { count: Number(values.count), seed: values.seed })
  return chosen.map((mutant) => ({ mutant, by: 'nobody', isLoaded: false, words: 'not tried' }))
}

/** The places in `found` of the faults that nobody has noticed yet. */
function missed() {
  return found.flatMap(({ by }, place) => (by === 'nobody' ? [place] : []))
}

/** Writes what is known at once, so that a run that is ended can be continued with `--missed`. */
function note(/** @type {number} */ place, /** @type {Partial<Found>} */ news) {
  const each = found[place]
  if (!each) return
  const { mutant, by, words } = Object.assign(each, news)
  console.log(`${place + 1}/${found.length} ${by}: ${mutant.file}:${mutant.line} ${mutant.fault} (${words})`)
  mkdirSync(dirname(LAST_RUN), { recursive: true })
  writeFileSync(LAST_RUN, JSON.stringify(found, null, 2))
}

function report() {
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
  process.exitCode = missed().length <= 0.05 * found.length && byHistories >= 0.85 * inLoaded.length ? 0 : 1
}
