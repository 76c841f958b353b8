import { run } from '../run.mjs'
import { checkImports } from './imports.mjs'
import { checkRules } from './rules.mjs'
import { checkSizes } from './sizes.mjs'

/** @typedef {{ ok: boolean, text: string }} Verdict `text` is for a person: why it failed, or a remark */

/** @type {{ name: string, check: () => Promise<Verdict> }[]} */
const tools = [
  { name: 'types', check: () => runTool('tsc', ['-b']) },
  {
    name: 'lint',
    check: () => runTool('oxlint', ['--type-aware', '--deny-warnings', '--report-unused-disable-directives']),
  },
  { name: 'imports', check: checkImports },
  { name: 'rules', check: checkRules },
  { name: 'unused', check: () => runTool('knip', ['--treat-config-hints-as-errors']) },
  { name: 'sizes', check: checkSizes },
  { name: 'format', check: () => runTool('prettier', ['--check', '.', '--log-level', 'warn']) },
]

/**
 * Runs every tool and prints one line for each, followed by its output if it failed. The tools run one after the other
 * because the linter reads what the type check writes.
 *
 * @returns {Promise<{ name: string, ok: boolean }[]>}
 */
export async function check() {
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
 * @returns {Promise<Verdict>}
 */
async function runTool(tool, args) {
  const { code, stdout, stderr } = await run(tool, args, { output: 'captured' })
  return { ok: code === 0, text: `${stdout}${stderr}` }
}
