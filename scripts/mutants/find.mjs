import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { root } from '../run.mjs'

/**
 * `text`, an expression, replaces the one from `start` to `end`.
 *
 * @typedef {{ file: string, line: number, fault: string, start: number, end: number, text: string }} Mutant
 */

/** @typedef {import('typescript').Node} Node */

/**
 * `whole` is the expression to which the replaced node belongs.
 *
 * @typedef {{ fault: string, node: Node, text: string, whole?: Node }} Fault
 */

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
export const mutantsIn = (file) => mutantsOf(file, readFileSync(join(root, file), 'utf8'))

/**
 * @param {string} file
 * @param {string} source
 */
export function mutantsOf(file, source) {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  /** @type {Mutant[]} */
  const mutants = []
  const visit = (/** @type {Node} */ node) => {
    // Types have no effect at run time.
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return
    for (const { fault, node: replaced, text, whole = replaced } of faultsAt(node)) {
      const [start, end] = [whole.getStart(tree), whole.getEnd()]
      const line = tree.getLineAndCharacterOfPosition(replaced.getStart(tree)).line + 1
      const before = source.slice(start, replaced.getStart(tree))
      const after = source.slice(replaced.getEnd(), end)
      mutants.push({ file, line, fault, start, end, text: before + text + after })
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return mutants
}

/** @returns {Fault[]} */
function faultsAt(/** @type {Node} */ node) {
  if (ts.isIfStatement(node)) return [negated(node.expression)]
  if (ts.isConditionalExpression(node)) return [negated(node.condition)]
  if (ts.isBinaryExpression(node)) {
    const other = otherOperators[node.operatorToken.kind]
    const fault = `${node.operatorToken.getText()} becomes ${other}`
    return other ? [{ fault, node: node.operatorToken, text: other, whole: node }] : []
  }
  if (ts.isExpressionStatement(node)) {
    const isCall = ts.isCallExpression(
      ts.isAwaitExpression(node.expression) ? node.expression.expression : node.expression,
    )
    return isCall ? [{ fault: `without ${firstLine(node)}`, node: node.expression, text: 'void 0' }] : []
  }
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const { name, expression } = node.expression
    const fault = `without .${name.text}()`
    return leftOut.has(name.text) ? [{ fault, node, text: expression.getText(), whole: wholeChain(node) }] : []
  }
  if (ts.isSpreadElement(node) && ts.isArrayLiteralExpression(node.parent))
    return [{ fault: `without ${firstLine(node)}`, node: node.expression, text: '[]' }]
  if (node.kind === SyntaxKind.TrueKeyword) return [{ fault: 'true becomes false', node, text: 'false' }]
  if (node.kind === SyntaxKind.FalseKeyword) return [{ fault: 'false becomes true', node, text: 'true' }]
  return []
}

/**
 * The longest chain that begins with this: in parentheses, a part of an optional chain would no longer end it.
 *
 * @param {Node} node
 * @returns {Node}
 */
function wholeChain(node) {
  const { parent } = node
  const goesOn =
    (ts.isPropertyAccessExpression(parent) || ts.isCallExpression(parent) || ts.isNonNullExpression(parent)) &&
    parent.expression === node
  return goesOn ? wholeChain(parent) : node
}

/** @returns {Fault} */
const negated = (/** @type {import('typescript').Expression} */ node) => ({
  fault: `not ${firstLine(node)}`,
  node,
  text: `!(${node.getText()})`,
})

const firstLine = (/** @type {Node} */ node) => node.getText().split('\n', 1)[0] ?? ''

/**
 * Returns a source with several faults, of which each is in place while its condition holds.
 *
 * @param {string} source
 * @param {{ mutant: Mutant, condition: string }[]} faults
 */
export function withFaults(source, faults) {
  const insertions = faults.flatMap(({ mutant: { start, end, text }, condition }) => [
    // A call, because a line that begins with a parenthesis would continue the one before.
    { at: start, text: `itself(${condition} ? (${text}) : (`, order: 2 * source.length - end },
    { at: end, text: '))', order: 0 },
  ])
  // What ends at a place comes before what begins there, and there the longest comes first.
  insertions.sort((one, other) => one.at - other.at || one.order - other.order)
  let [done, result] = [0, '']
  for (const { at, text } of insertions) {
    result += source.slice(done, at) + text
    done = at
  }
  return `${result}${source.slice(done)}\nfunction itself(value) { return value }\n`
}

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
