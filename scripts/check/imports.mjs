import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from '../run.mjs'

/**
 * Enforces the import rules of .dependency-cruiser.cjs.
 *
 * @returns {Promise<import('./tools.mjs').Verdict>}
 */
export async function checkImports() {
  const folders = ['shared', 'analysis', 'sync-server', 'web', 'e2e', 'scripts', 'vite.config.ts', 'vitest.config.ts']
  const { stdout, stderr } = await run('depcruise', [...folders, '--output-type', 'json'], { output: 'captured' })
  if (!stdout.startsWith('{')) return { ok: false, text: stderr }
  /** @type {import('dependency-cruiser').ICruiseResult} */
  const { modules, summary } = JSON.parse(stdout)
  const broken = summary.violations.map(({ rule, from, to, cycle }) =>
    [rule.name, cycle ? cycle.map((step) => step.name).join(' → ') : `${from} → ${to}`].join(': '),
  )
  // dependency-cruiser reads no module and passes if it finds no TypeScript that has an API.
  const read = new Set(modules.map(({ source }) => source))
  for (const path of await modulesIn(folders)) if (!read.has(path)) broken.push(`${path} was not read`)
  return { ok: broken.length === 0, text: broken.join('\n') }
}

/** @param {string[]} folders */
async function modulesIn(folders) {
  const { stdout } = await run('git', ['ls-files', ...folders], { output: 'captured' })
  return stdout.split('\n').filter((path) => /(?<!\.d)\.tsx?$/.test(path) && existsSync(join(root, path)))
}
