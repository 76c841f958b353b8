import { configDefaults, defineConfig } from 'vitest/config'

/**
 * Tests that measure how long a process pauses while it starts another. Starting one takes longer the more memory the process
 * uses, so each runs in a process of its own.
 */
const alone = ['**/analysis-hostile.test.ts']

export default defineConfig({
  // As the application has it.
  resolve: { alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }] },
  test: {
    // A file that needs a document says so in its first line: `// @vitest-environment jsdom`.
    environment: 'node',
    // `npm run test:long` runs them.
    exclude: [...configDefaults.exclude, '**/*.long.test.ts'],
    // A test compares its colours.
    css: { include: /public-pages/ },
    // Else it would bring another Dexie along.
    server: { deps: { inline: ['dexie-react-hooks'] } },
    globalSetup: 'scripts/test/global-setup.mjs',
    // Processes, not threads: a crash of a native module (SQLite, argon2) then names the file it happened in.
    pool: 'forks',
    // A machine that shares its cores may stand still for long. How fast the product is, the benches measure.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // Otherwise one core of two is left idle.
    maxWorkers: '100%',
    // Files share the modules that they load, which took a third of the time; what one of them remembers, a test begins anew.
    isolate: false,
    projects: [
      { extends: true, test: { name: 'web', include: ['web/src/**/*.test.{ts,tsx}'] } },
      {
        extends: true,
        test: {
          name: 'node',
          exclude: alone,
          include: [
            '{shared,sync-server}/src/**/*.test.ts',
            'e2e/{corpus,hostile-text,screens,simulation,server-crash}/**/*.test.ts',
          ],
        },
      },
      { extends: true, test: { name: 'alone', isolate: true, include: alone } },
    ],
  },
})
