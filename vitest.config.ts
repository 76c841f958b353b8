import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{shared,sync-server,web}/src/**/*.test.{ts,tsx}', 'e2e/{corpus,simulation,server-crash}/**/*.test.ts'],
    // A file that needs a document says so in its first line: `// @vitest-environment jsdom`.
    environment: 'node',
    // Processes, not threads: a crash of a native module (SQLite, argon2) then names the file it happened in.
    pool: 'forks',
    // Otherwise one core of two is left idle.
    maxWorkers: '100%',
  },
})
