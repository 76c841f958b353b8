import { defineConfig } from 'vitest/config'
import config from '../../vitest.config.ts'
import { root } from '../run.mjs'

/** The tests that `npm run test:long` runs. */
const { projects: _usual, ...test } = config.test ?? {}

// oxlint-disable-next-line import/no-default-export -- Vitest reads it
export default defineConfig({
  ...config,
  root,
  test: {
    ...test,
    name: 'long',
    // Fresh seeds.
    setupFiles: [],
    exclude: ['**/node_modules/**'],
    include: ['**/*.long.test.ts'],
    // Several measure pauses, and garbage collection of one would delay another. There are few files.
    isolate: true,
  },
})
