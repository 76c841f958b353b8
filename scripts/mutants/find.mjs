import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { root } from '../run.mjs'

/** @typedef {{ file: string, line: number, fault: string, start: number, end: number, text: string }} Mutant `text` replaces the characters from `start` to `end` */
/** @typedef {{ fault: string, node: import('typescript').Node, text: string }} Fault */

const { SyntaxKind } = ts

/** @type {Partial<Record<import('typescript').SyntaxKind, string>>} */
const otherOperators = {
  [SyntaxKind.AmpersandAmpersandToken]: '||',
  [SyntaxKind.BarBarToken]: '&&',
  [SyntaxKind.LessThanToken]: '<=',
  [SyntaxKind.LessThanEqualsToken]: '<',
  [SyntaxKind.GreaterThanToken]: '>=',
  [SyntaxKind.GreaterThanEqualsToken]: '>',
  [SyntaxKind.EqualsEqualsEqualsToken]: '!==',
  [SyntaxKind.ExclamationEqualsEqualsToken]: '===',
}
const leftOut = new Set(['filter', 'toSorted', 'slice'])

/**
 * Returns every small fault that can be made in a file.
 *
 * @param {string} file path relative to the top folder
 * @returns {Mutant[]}
 */
export function mutantsIn(file) {
  const source = readFileSync(join(root, file), 'utf8')
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  /** @type {Mutant[]} */
  const mutants = []
  const visit = (/** @type {import('typescript').Node} */ node) => {
    // Types have no effect at run time.
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return
    for (const { fault, node: replaced, text } of faultsAt(node)) {
      const [start, end] = [replaced.getStart(tree), replaced.getEnd()]
      const line = tree.getLineAndCharacterOfPosition(start).line + 1
      mutants.push({ file, line, fault, start, end, text })
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return mutants
}

/** @returns {Fault[]} */
function faultsAt(/** @type {import('typescript').Node} */ node) {
  if (ts.isIfStatement(node)) return [negated(node.expression)]
  if (ts.isConditionalExpression(node)) return [negated(node.condition)]
  if (ts.isBinaryExpression(node)) {
    const other = otherOperators[node.operatorToken.kind]
    const fault = `${node.operatorToken.getText()} becomes ${other}`
    return other ? [{ fault, node: node.operatorToken, text: other }] : []
  }
  if (ts.isExpressionStatement(node)) {
    const isCall = ts.isCallExpression(
      ts.isAwaitExpression(node.expression) ? node.expression.expression : node.expression,
    )
    return isCall ? [{ fault: `without ${firstLine(node)}`, node, text: 'void 0' }] : []
  }
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const { name, expression } = node.expression
    const fault = `without .${name.text}()`
    return leftOut.has(name.text) ? [{ fault, node, text: expression.getText() }] : []
  }
  if (ts.isSpreadElement(node) && ts.isArrayLiteralExpression(node.parent))
    return [{ fault: `without ${firstLine(node)}`, node, text: '...[]' }]
  if (node.kind === SyntaxKind.TrueKeyword) return [{ fault: 'true becomes false', node, text: 'false' }]
  if (node.kind === SyntaxKind.FalseKeyword) return [{ fault: 'false becomes true', node, text: 'true' }]
  return []
}

/** @returns {Fault} */
const negated = (/** @type {import('typescript').Expression} */ node) => ({
  fault: `not ${firstLine(node)}`,
  node,
  text: `!(${node.getText()})`,
})

const firstLine = (/** @type {import('typescript').Node} */ node) => node.getText().split('\n', 1)[0] ?? ''

/**
 * Returns a pseudorandom sample that is always the same for the same seed and files.
 *
 * @param {Mutant[]} mutants
 * @param {{ count: number, seed: string }} choice
 */
export function chooseMutants(mutants, { count, seed }) {
  const keyed = mutants.map((mutant) => ({ mutant, key: sortKeyOf(mutant, seed) }))
  keyed.sort((one, other) => (one.key < other.key ? -1 : 1))
  return keyed.slice(0, count).map(({ mutant }) => mutant)
}

const sortKeyOf = (/** @type {Mutant} */ { file, start, fault }, /** @type {string} */ seed) =>
  createHash('sha256').update(`${seed} ${file} ${start} ${fault}`).digest('hex')
