import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../run.mjs'
import { buildOnce } from './build-once.mjs'

const dist = join(root, 'sync-server', 'dist')

/**
 * Packages that are not bundled: native code, packages with worker threads, CommonJS modules, and large ones: the PDF reader,
 * the list of common passwords and the rules for phone numbers.
 */
const external = [
  'better-sqlite3',
  '@node-rs/argon2',
  'pino',
  'nodemailer',
  'web-push',
  'unpdf',
  '@zxcvbn-ts/language-common',
  'libphonenumber-js',
]

/**
 * Builds the server's programs into sync-server/dist, each a file of its own with the packages it stands on: they start in
 * a fraction of the time that their many modules take, the one that reads documents once for each.
 *
 * @throws {Error} when they do not build
 */
export const buildServer = () =>
  buildOnce({
    into: 'sync-server/dist',
    from: ['sync-server/src', 'shared/src', 'scripts/setup/server-build.mjs', 'package-lock.json'],
    async build() {
      const { build } = await import('esbuild')
      await rm(dist, { recursive: true, force: true })
      await build({
        entryPoints: ['main.ts', 'documents/extract-process.ts'].map((name) => join(root, 'sync-server/src', name)),
        outdir: dist,
        entryNames: '[name]',
        bundle: true,
        platform: 'node',
        target: 'node20',
        format: 'esm',
        sourcemap: true,
        sourcesContent: false,
        alias: { '@hearthkeep/shared': join(root, 'shared/src') },
        external,
        logLevel: 'warning',
      })
    },
  })
