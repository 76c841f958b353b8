import { writeFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from './run.mjs'
import { setUp } from './setup.mjs'

// npm run mutants [-- --files sync --count 100 --seed 1 --from 1 --histories 280 --only web/src/sync/loop/pace.ts]: makes
// one small fault in the engine at a time and lists which ones the simulation notices, which ones only unit tests notice,
// and which ones no test notices. `--from` continues a sample; `--histories` is how many live on after the first thirty.
const { values } = parseArgs({
  options: {
    files: { type: 'string', default: 'sync' },
    count: { type: 'string', default: '100' },
    from: { type: 'string', default: '1' },
    histories: { type: 'string', default: '280' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
  },
})
if (values.files !== 'sync') throw new Error('The only files to choose are those of sync')
await setUp('packages')
const { chooseMutants, mutantsIn } = await import('./mutants/find.mjs')
const { simulatedFiles, syncEngineFiles } = await import('./mutants/files.mjs')
const { whoNotices } = await import('./mutants/notice.mjs')

const files = (await syncEngineFiles()).filter((file) => file.includes(values.only))
const sample = chooseMutants(files.flatMap(mutantsIn), { count: Number(values.count), seed: values.seed })
const mutants = sample.slice(Number(values.from) - 1)
const simulated = await simulatedFiles()
/** @type {{ mutant: import('./mutants/find.mjs').Mutant, by: import('./mutants/notice.mjs').Noticed, isSimulated: boolean }[]} */
const found = []
for (const mutant of mutants) {
  const isSimulated = simulated.has(mutant.file)
  const by = await whoNotices(mutant, { isSimulated, histories: Number(values.histories) })
  found.push({ mutant, by, isSimulated })
  console.log(`${sample.indexOf(mutant) + 1}/${sample.length} ${by}: ${mutant.file}:${mutant.line} ${mutant.fault}`)
}
mkdirSync(join(root, '.cache'), { recursive: true })
writeFileSync(join(root, '.cache/mutants.json'), JSON.stringify(found, null, 2))
const inFiles = (/** @type {boolean} */ isSimulated) => found.filter((each) => each.isSimulated === isSimulated)
for (const isSimulated of [true, false]) {
  const here = inFiles(isSimulated)
  console.log(`${here.length} in files that ${isSimulated ? 'the simulation runs' : 'no history loads'}`)
  for (const by of /** @type {const} */ (['simulation', 'unit tests', 'nobody']))
    console.log(`  ${by}: ${here.filter((each) => each.by === by).length}`)
}
const inSimulated = inFiles(true)
const bySimulation = inSimulated.filter(({ by }) => by === 'simulation').length
// The goal: tests notice every fault, and the simulation four fifths of those that it can meet.
const isReached = found.every(({ by }) => by !== 'nobody') && bySimulation >= 0.8 * inSimulated.length
process.exitCode = isReached ? 0 : 1
