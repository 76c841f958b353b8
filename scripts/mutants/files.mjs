import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { root, run } from '../run.mjs'

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
 * The files that a history of the simulation loads.
 *
 * @returns {Promise<Set<string>>} paths relative to the top folder
 */
export async function simulatedFiles() {
  const { metafile } = await build({ ...simulation, metafile: true, write: false, outdir: '.' })
  return new Set(Object.keys(metafile.inputs))
}

/** @type {import('esbuild').BuildOptions} */
const simulation = {
  absWorkingDir: root,
  entryPoints: ['e2e/simulation/run.ts'],
  alias: { '@hearthkeep/shared': './shared/src' },
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  logLevel: 'error',
}

/**
 * Writes the simulation, with a fault in it, as one file: it starts in a second, which takes a test runner ten.
 *
 * @param {string} outfile
 * @param {Pick<import('./find.mjs').Mutant, 'file' | 'start' | 'end' | 'text'>} mutant
 */
export async function bundleSimulation(outfile, { file, start, end, text }) {
  const loadSource = (/** @type {{ path: string }} */ { path }) => {
    const source = readFileSync(path, 'utf8')
    const code = path === join(root, file) ? source.slice(0, start) + text + source.slice(end) : source
    // In a bundle, every file would have the same place.
    const url = JSON.stringify(pathToFileURL(path).href)
    const contents = code
      .replaceAll('import.meta.url', url)
      .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)))
    return { contents, loader: /** @type {const} */ ('ts') }
  }
  const mutate = {
    name: 'mutant',
    setup: (/** @type {import('esbuild').PluginBuild} */ { onLoad }) => onLoad({ filter: /\.ts$/ }, loadSource),
  }
  await build({ ...simulation, plugins: [mutate], outfile })
}
