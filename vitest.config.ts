import { configDefaults, defineConfig } from 'vitest/config'
import { ByEnvironment } from './scripts/test/by-environment.ts'

/** Tests that measure pauses of the event loop. They run after the others, one file at a time, on a quiet machine. */
const pauses = ['**/*.pause.test.ts']

export default defineConfig({
  // Same alias as in the application.
  resolve: { alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }] },
  test: {
    // A file that needs a DOM declares it in its first line: `// @vitest-environment jsdom`.
    environment: 'node',
    // Run by `npm run test:long`.
    exclude: [...configDefaults.exclude, '**/*.long.test.ts'],
    // A test compares the colors of these style sheets.
    css: { include: /public-pages/ },
    // Otherwise it loads a second copy of Dexie.
    server: { deps: { inline: ['dexie-react-hooks'] } },
    globalSetup: 'scripts/test/global-setup.mjs',
    // The checker of regular expressions runs as JavaScript in this process: the same on every machine.
    env: { RECHECK_SYNC_BACKEND: 'pure' },
    // Processes, not threads: a crash of a native module (SQLite, argon2) then names the file it happened in.
    pool: 'forks',
    // Tests create many short-lived objects.
    execArgv: ['--max-semi-space-size=64'],
    // A machine with shared cores may stall for long. The benches measure speed.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    setupFiles: 'scripts/test/fixed-seed.ts',
    expect: { poll: { timeout: 120_000, interval: 10 } },
    // Otherwise one of two cores is idle.
    maxWorkers: '100%',
    // Files share loaded libraries; loading them again took a third of the time. Tests reset any module state; those of
    // the app, whose flows may outlive a test, load its modules again.
    isolate: false,
    sequence: { sequencer: ByEnvironment },
    projects: [
      {
        extends: true,
        // The React that ships. Its development build takes almost twice as long.
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          name: 'web',
          exclude: pauses,
          include: ['web/src/**/*.test.{ts,tsx}'],
          env: { NODE_ENV: 'production' },
          setupFiles: 'web/src/platform/testing/fresh-modules.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'node',
          exclude: pauses,
          include: [
            '{shared,analysis,sync-server}/src/**/*.test.ts',
            'scripts/**/*.test.mjs',
            'analysis/{corpus,training}/*.test.ts',
            'e2e/{screens,simulation,server-crash,hostile}/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        // They time long texts, for which a process with the remains of a hundred test files takes four times as long.
        test: { name: 'growth', include: ['e2e/hostile-text/**/*.test.ts'], isolate: true },
      },
      {
        extends: true,
        test: { name: 'pauses', include: pauses, isolate: true, maxWorkers: 1, sequence: { groupOrder: 1 } },
      },
    ],
  },
})
