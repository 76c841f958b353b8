import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../run.mjs'
import { buildOnce } from './build-once.mjs'

const dist = join(root, 'sync-server', 'dist')

/** Packages that stay outside: machine code, threads of their own, modules of the old kind, and what only reads a PDF. */
const external = ['better-sqlite3', '@node-rs/argon2', 'pino', 'nodemailer', 'unpdf']

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
