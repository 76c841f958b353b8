import { run } from '../run.mjs'

/**
 * Fewer modules of ours than this were not all read: without a TypeScript that has an API, dependency-cruiser reads none
 * and passes. Raise it as the code grows.
 */
const MODULE_FLOOR = 400

/**
 * Holds the import law of .dependency-cruiser.cjs.
 *
 * @returns {Promise<import('./tools.mjs').Verdict>}
 */
export async function checkImports() {
  const folders = ['shared', 'sync-server', 'web', 'e2e', 'scripts', 'vite.config.ts', 'vitest.config.ts']
  const { stdout, stderr } = await run('depcruise', [...folders, '--output-type', 'json'], { output: 'captured' })
  if (!stdout.startsWith('{')) return { ok: false, text: stderr }
  /** @type {import('dependency-cruiser').ICruiseResult} */
  const { modules, summary } = JSON.parse(stdout)
  const ours = modules.filter(({ source, coreModule }) => !coreModule && !source.includes('node_modules/')).length
  const broken = summary.violations.map(({ rule, from, to, cycle }) =>
    [rule.name, cycle ? cycle.map((step) => step.name).join(' → ') : `${from} → ${to}`].join(': '),
  )
  if (ours < MODULE_FLOOR) broken.push(`only ${ours} modules were read, at least ${MODULE_FLOOR} expected`)
  return { ok: broken.length === 0, text: broken.join('\n') }
}
