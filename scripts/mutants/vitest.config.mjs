import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { mergeConfig } from 'vitest/config'
import usual from '../../vitest.config.ts'
import { root } from '../run.mjs'
import { withFaults } from './find.mjs'
import { MUTANTS } from './unit-tests.mjs'

/** @type {import('./find.mjs').Mutant[]} */
const mutants = JSON.parse(readFileSync(MUTANTS, 'utf8'))
const numbered = mutants.map((mutant, n) => ({ mutant, condition: `process.env.FAULT === '${n}'` }))

/** Places all faults, so that transformed files can be kept from one run to the next. */
const faults = {
  name: 'faults',
  enforce: /** @type {const} */ ('pre'),
  transform(/** @type {string} */ code, /** @type {string} */ id) {
    const file = relative(root, id.split('?', 1)[0] ?? '')
    const here = numbered.filter(({ mutant }) => mutant.file === file)
    return here.length > 0 ? withFaults(code, here) : null
  },
}

// oxlint-disable-next-line import/no-default-export -- Vitest reads it
export default mergeConfig(usual, { root, plugins: [faults], test: { experimental: { fsModuleCache: true } } })
