import { readFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { root, run } from '../run.mjs'
import { withFaults } from './find.mjs'

const folders = [
  'web/src/sync',
  'web/src/data',
  'sync-server/src/sync',
  'sync-server/src/storage',
  'shared/src/kernel',
  'shared/src/protocol',
]

/** The files of the sync engine, except tests and queries that only a screen uses. */
export async function syncEngineFiles() {
  const { stdout } = await run('git', ['ls-files', ...folders], { output: 'captured' })
  return stdout
    .split('\n')
    .filter((file) => /^(?!.*(\.test\.|\/testing\/|\/queries\/(?:\w+\/)?use-)).*\.ts$/.test(file))
}

/**
 * Writes the player of histories with all faults as one file. While a fault is not in place, the engine is unchanged.
 *
 * @param {string} outfile
 * @param {import('./find.mjs').Mutant[]} mutants a fault is known by its place in this list
 * @returns {Promise<Set<string>>} the files in it: paths relative to the top folder
 */
export async function bundlePlayer(outfile, mutants) {
  const numbered = mutants.map((mutant, n) => ({ mutant, condition: `globalThis.faults.isInPlace(${n})` }))
  const loadSource = (/** @type {{ path: string }} */ { path }) => {
    const here = numbered.filter(({ mutant }) => mutant.file === relative(root, path))
    const source = readFileSync(path, 'utf8')
    // In a bundle, every file would have the same place.
    const contents = (here.length > 0 ? withFaults(source, here) : source)
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
      .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)))
    return { contents, loader: /** @type {const} */ ('ts') }
  }
  const place = {
    name: 'faults',
    setup: (/** @type {import('esbuild').PluginBuild} */ { onLoad }) => onLoad({ filter: /\.ts$/ }, loadSource),
  }
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: ['e2e/simulation/player.ts'],
    alias: { '@hearthkeep/shared': './shared/src' },
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
    metafile: true,
    plugins: [place],
    banner: { js: FAULTS },
    outfile,
  })
  return new Set(Object.keys(metafile.inputs))
}

const FAULTS = `globalThis.faults = {
  current: process.env.FAULT === undefined ? null : Number(process.env.FAULT),
  reached: new Set(),
  isInPlace(fault) {
    this.reached.add(fault)
    return fault === this.current
  },
}`
