import { rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { root } from '../run.mjs'
import { buildOnce } from './build-once.mjs'

/**
 * Packages that are not bundled: native code, packages with worker threads, CommonJS modules, and large ones (the PDF
 * reader, the list of common passwords, and the rules for phone numbers).
 */
const external = [
  'better-sqlite3',
  '@node-rs/argon2',
  'pino',
  'nodemailer',
  'pg',
  'prom-client',
  'web-push',
  'unpdf',
  '@zxcvbn-ts/language-common',
  'libphonenumber-js',
  'ws',
]

const sources = ['sync-server/src', 'shared/src', 'analysis/src', 'scripts/setup/server-build.mjs', 'package-lock.json']

/** The server, its command-line programs, and the one that reads a document. */
const programs = [
  'sync-server/src/main.ts',
  'sync-server/src/administrator.ts',
  'sync-server/src/backup.ts',
  'sync-server/src/move.ts',
  'sync-server/src/new-epoch.ts',
  'sync-server/src/plan.ts',
  'sync-server/src/restore.ts',
  'sync-server/src/documents/extract-process.ts',
]

/** Programs that only tests start. */
const testPrograms = [
  'sync-server/src/documents/testing/dying-upload.ts',
  'sync-server/src/storage/testing/dying-restore.ts',
  'sync-server/src/storage/testing/making-owner.ts',
  'e2e/server-crash/crashing-server.ts',
  'e2e/server-crash/sending-process.ts',
  'e2e/hostile/attacking-process.ts',
]

/**
 * Builds the server's programs into sync-server/dist, each bundled with its packages into one file: this starts in a
 * fraction of the time that many modules take, and the document reader starts once per document.
 *
 * @throws {Error} if the build fails
 */
export const buildServer = () => buildPrograms({ into: 'sync-server/dist', entryPoints: programs, from: sources })

/**
 * Builds the programs that only tests start into .cache/test-programs.
 *
 * @throws {Error} if the build fails
 */
export const buildTestPrograms = () =>
  buildPrograms({
    into: '.cache/test-programs',
    entryPoints: testPrograms,
    from: [...sources, 'e2e/server-crash', 'e2e/hostile', 'e2e/harness/server'],
  })

/**
 * @param {{ into: string, entryPoints: string[], from: string[] }} what paths relative to the top folder
 */
const buildPrograms = ({ into, entryPoints, from }) =>
  buildOnce({
    into,
    from,
    async build() {
      const { build } = await import('esbuild')
      await rm(join(root, into), { recursive: true, force: true })
      await build({
        entryPoints: entryPoints.map((path) => ({ in: join(root, path), out: basename(path, '.ts') })),
        outdir: join(root, into),
        bundle: true,
        platform: 'node',
        target: 'node20',
        format: 'esm',
        sourcemap: true,
        sourcesContent: false,
        alias: { '@hearthkeep/shared': join(root, 'shared/src'), '@hearthkeep/analysis': join(root, 'analysis/src') },
        external,
        logLevel: 'warning',
      })
    },
  })
