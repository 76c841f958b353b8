import { run } from '../run.mjs'
import { checkDays } from './days.mjs'
import { checkImports } from './imports.mjs'
import { checkPaths } from './paths.mjs'
import { checkRules } from './rules.mjs'
import { checkSizes } from './sizes.mjs'

/** @typedef {{ ok: boolean, text: string }} Verdict `text` is for a person: why it failed, or a remark */

/** @typedef {{ name: string, check: () => Promise<Verdict> }} Tool */

/** Each thread of the type checker and of the linter computes the types of libraries again: two take half as much more. */
const ONE_THREAD = { GOMAXPROCS: '1' }

/**
 * Lanes run side by side, the tools of a lane one after the other. Types and lint share one because the linter reads
 * what the type check writes.
 *
 * @type {Tool[][]}
 */
const lanes = [
  [
    { name: 'types', check: () => runTool('tsc', ['-b', '--checkers', '1']) },
    {
      name: 'lint',
      check: () =>
        runTool('oxlint', ['--type-aware', '--deny-warnings', '--report-unused-disable-directives'], ONE_THREAD),
    },
  ],
  [
    { name: 'imports', check: checkImports },
    { name: 'rules', check: checkRules },
    { name: 'paths', check: checkPaths },
    { name: 'days', check: checkDays },
    { name: 'waits', check: checkWaits },
    { name: 'unused', check: () => runTool('knip', ['--treat-config-hints-as-errors']) },
    { name: 'sizes', check: checkSizes },
    { name: 'format', check: () => runTool('oxfmt', ['--check']) },
  ],
]

/** Imported when it runs: it needs a package, and a fresh clone has none yet when a command starts. */
async function checkWaits() {
  const waits = await import('./waits.mjs')
  return waits.checkWaits()
}

/**
 * Runs every tool and prints one line for each, followed by its output if it failed.
 *
 * @returns {Promise<{ name: string, ok: boolean }[]>}
 */
export async function check() {
  const verdicts = await Promise.all(lanes.map(runLane))
  return verdicts.flat()
}

/** @param {Tool[]} tools */
async function runLane(tools) {
  const verdicts = []
  for (const tool of tools) {
    const { ok, text } = await tool.check()
    console.log(`${ok ? 'ok    ' : 'FAILED'} ${tool.name}`)
    if (!ok) console.log(text)
    verdicts.push({ name: tool.name, ok })
  }
  return verdicts
}

/**
 * @param {string} tool
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 * @returns {Promise<Verdict>}
 */
async function runTool(tool, args, env = {}) {
  const { code, stdout, stderr } = await run(tool, args, { output: 'captured', env })
  return { ok: code === 0, text: `${stdout}${stderr}` }
}
