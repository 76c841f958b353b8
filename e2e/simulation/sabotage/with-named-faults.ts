import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'esbuild'
import type { runHistory } from '../history.ts'
import { namedFaults } from './named-faults.ts'

const root = join(import.meta.dirname, '../../..')
/** A test runner takes what is in `node_modules` as it is. */
const outfile = join(root, 'node_modules/.cache/named-faults.mjs')

/** The name of the fault that is in place; an engine without it is unchanged. */
interface WithFault {
  namedFault?: string
}

/** The simulated world on an engine that contains every named fault; one of them can be in place. */
export async function engineWithFaults(): Promise<
  (fault: string | null, ...history: Parameters<typeof runHistory>) => ReturnType<typeof runHistory>
> {
  await build({
    absWorkingDir: root,
    entryPoints: ['e2e/simulation/history.ts'],
    alias: { '@hearthkeep/shared': './shared/src' },
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
    plugins: [faults],
    outfile,
  })
  const lost = namedFaults.filter(({ name }) => !placed.has(name))
  if (lost.length > 0) throw new Error(`the world does not load ${lost.map(({ file }) => file).join(', ')}`)
  const bundled = (await import(/* @vite-ignore */ pathToFileURL(outfile).href)) as { runHistory: typeof runHistory }
  return async (fault, ...history) => {
    const engine = globalThis as WithFault
    if (fault === null) delete engine.namedFault
    else engine.namedFault = fault
    return bundled.runHistory(...history).finally(() => delete engine.namedFault)
  }
}

/** The faults whose files are in the bundle. */
const placed = new Set<string>()

const faults: Plugin = {
  name: 'faults',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.ts$/ }, ({ path }) => {
      // In a bundle, every file would have the same place.
      const source = readFileSync(path, 'utf8').replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
      const here = namedFaults.filter(({ file }) => join(root, file) === path)
      return { contents: here.reduce(withFault, source), loader: 'ts' }
    }),
}

function withFault(source: string, { name, file, code, fault }: (typeof namedFaults)[number]): string {
  const [before, after, ...more] = source.split(code)
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`${file} does not contain this once: ${code}`)
  placed.add(name)
  return `${before}(globalThis.namedFault === ${JSON.stringify(name)} ? (${fault}) : (${code}))${after}`
}
