import { build } from 'esbuild'
import { root, run } from '../run.mjs'

const folders = ['web/src/sync', 'web/src/data', 'sync-server/src/sync', 'shared/src/protocol']

/** The files of the sync engine, except tests and queries that only a screen uses. */
export async function syncEngineFiles() {
  const { stdout } = await run('git', ['ls-files', ...folders], { output: 'captured' })
  return stdout.split('\n').filter((file) => /^(?!.*(\.test\.|\/testing\/|\/queries\/use-)).*\.ts$/.test(file))
}

/**
 * The files that a history of the simulation loads.
 *
 * @returns {Promise<Set<string>>} paths relative to the top folder
 */
export async function simulatedFiles() {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: ['e2e/simulation/history.ts', 'e2e/simulation/live/live-history.ts'],
    alias: { '@hearthkeep/shared': './shared/src' },
    bundle: true,
    packages: 'external',
    platform: 'node',
    metafile: true,
    write: false,
    outdir: '.',
  })
  return new Set(Object.keys(metafile.inputs))
}
