import { readdirSync, existsSync } from 'node:fs'
import { printFigures } from './bench/table.mjs'
import { allowTypeScript, setUp } from './setup.mjs'

// npm run bench [-- part of a file's name]: measures, prints one table, and fails if a target is missed.
await setUp('browser')
await allowTypeScript()

const wanted = process.argv[2] ?? ''
const files = ['e2e/bench/server', 'e2e/bench']
  .filter((folder) => existsSync(folder))
  .flatMap((folder) => readdirSync(folder).map((name) => `${folder}/${name}`))
  .filter((file) => file.endsWith('.bench.ts') && file.includes(wanted))
if (files.length === 0) throw new Error(`no bench’s file has ‘${wanted}’ in its name`)

/** @type {import('./bench/table.mjs').Measured[]} */
const measured = []
for (const file of files) {
  /** @type {{ bench: import('@hearthkeep/shared/testing/figure.ts').Bench }} */
  const { bench } = await import(new URL(`../${file}`, import.meta.url).href)
  console.error(`Measuring: ${bench.title}`)
  for (const figure of await bench.run()) measured.push({ bench: bench.title, figure })
}
const missed = printFigures(measured)
process.exitCode = missed === 0 ? 0 : 1
