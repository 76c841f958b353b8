import { join } from 'node:path'
import { mergeConfig } from 'vitest/config'
import usual from '../../vitest.config.ts'
import { root } from '../run.mjs'

/** @type {import('./find.mjs').Mutant} */
const { file, start, end, text } = JSON.parse(process.env['MUTANT'] ?? '{}')

/** Makes the fault when its file is loaded; writes nothing. */
const mutant = {
  name: 'mutant',
  enforce: /** @type {const} */ ('pre'),
  transform: (/** @type {string} */ code, /** @type {string} */ id) =>
    id.split('?', 1)[0] === join(root, file) ? code.slice(0, start) + text + code.slice(end) : null,
}

// oxlint-disable-next-line import/no-default-export -- Vitest reads it
export default mergeConfig(usual, { root, plugins: [mutant] })
