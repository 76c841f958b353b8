import { writeFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chooseMutants, mutantsIn } from './mutants/find.mjs'
import { syncEngineFiles } from './mutants/files.mjs'
import { whoNotices } from './mutants/notice.mjs'
import { root } from './run.mjs'
import { setUp } from './setup.mjs'

// npm run mutants [-- --count 100 --seed 1 --only web/src/sync/pace.ts]: makes one small fault in the engine at a time and
// lists which ones the simulation notices, which ones only unit tests notice, and which ones nobody notices.
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
  },
})
await setUp('packages')

const files = (await syncEngineFiles()).filter((file) => file.includes(values.only))
const mutants = chooseMutants(files.flatMap(mutantsIn), { count: Number(values.count), seed: values.seed })
/** @type {Record<import('./mutants/notice.mjs').Noticed, import('./mutants/find.mjs').Mutant[]>} */
const noticed = { simulation: [], 'unit tests': [], nobody: [] }
for (const [place, mutant] of mutants.entries()) {
  const by = await whoNotices(mutant)
  noticed[by].push(mutant)
  console.log(`${place + 1}/${mutants.length} ${by}: ${mutant.file}:${mutant.line} ${mutant.fault}`)
}
mkdirSync(join(root, '.cache'), { recursive: true })
writeFileSync(join(root, '.cache/mutants.json'), JSON.stringify(noticed, null, 2))
for (const [by, found] of Object.entries(noticed)) console.log(`${by}: ${found.length} of ${mutants.length}`)
process.exitCode = noticed.nobody.length === 0 ? 0 : 1
