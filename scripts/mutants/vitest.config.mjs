import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { mergeConfig } from 'vitest/config'
import usual from '../../vitest.config.ts'
import { root } from '../run.mjs'
import { withFaults } from './find.mjs'
import { MODULES, MUTANTS } from './unit-tests.mjs'

/** @type {import('./find.mjs').Mutant[]} */
const mutants = JSON.parse(readFileSync(MUTANTS, 'utf8'))
const numbered = mutants.map((mutant, n) => ({ mutant, condition: `globalThis.faults.isInPlace(${n})` }))

const faults = {
  name: 'faults',
  enforce: /** @type {const} */ ('pre'),
  transform(/** @type {string} */ code, /** @type {string} */ id) {
    const file = relative(root, id.split('?', 1)[0] ?? '')
    const here = numbered.filter(({ mutant }) => mutant.file === file)
    return here.length > 0 ? withFaults(code, here) : null
  },
}

const inATest = join(root, 'scripts/mutants/in-a-test.mjs')

// oxlint-disable-next-line import/no-default-export -- Vitest reads it
export default mergeConfig(usual, {
  root,
  plugins: [faults],
  test: {
    setupFiles: [inATest],
    // A fault that makes a test wait in vain is noticed by then.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    experimental: { fsModuleCache: true, fsModuleCachePath: MODULES },
  },
})
