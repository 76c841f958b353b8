import ts from 'typescript'

/** The shortest time that a journey may give a page, in milliseconds. */
const LEAST_MS = 5_000

/** Its tests run alone on a quiet machine, or measure work that no other process delays. */
const MEASURES = /\.pause\.test\.|\.long\.test\.|^e2e\/hostile-text\//

/**
 * Finds waits that give up before a slow machine is done, and expectations of how fast it is. `expect.poll`, Playwright's
 * `expect` and its actions have a patience of their own, which the configurations set to two minutes.
 *
 * @param {string} path of a test, or of what tests share
 * @param {string} text
 * @returns {string[]} each one: its line, and what is wrong with it
 */
export function impatient(path, text) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  /** @type {string[]} */
  const found = []
  const note = (/** @type {ts.Node} */ node, /** @type {string} */ what) => {
    found.push(`${source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1} ${what}`)
  }
  /** @param {ts.Node} node */
  const see = (node) => {
    // What fails within `toPass` is tried again.
    if (ts.isCallExpression(node) && node.expression.getText(source).endsWith('.toPass')) {
      for (const argument of node.arguments) see(argument)
      return
    }
    if (ts.isCallExpression(node)) {
      const called = node.expression.getText(source)
      if (/^vi\.wait(For|Until)$/.test(called))
        note(node, 'gives up after a second: write `await expect.poll(() => …)`')
      if (called === 'expect.poll' && !path.startsWith('e2e/') && node.arguments[1] && timeoutOf(node.arguments[1]))
        note(node, 'has less patience than vitest.config.ts: leave the timeout out')
      if (isTooFast(node, source) && !MEASURES.test(path)) note(node, 'measures the machine: a busy one is slow')
    }
    if (path.startsWith('e2e/') && ts.isObjectLiteralExpression(node)) {
      const timeout = timeoutOf(node)
      if (timeout && ts.isNumericLiteral(timeout) && Number(timeout.text) < LEAST_MS)
        note(node, 'gives a busy machine less than five seconds')
    }
    ts.forEachChild(node, see)
  }
  see(source)
  return found
}

/**
 * @param {ts.Node} options
 * @returns {ts.Expression | undefined} the value of its `timeout`
 */
function timeoutOf(options) {
  if (!ts.isObjectLiteralExpression(options)) return undefined
  return options.properties.filter(ts.isPropertyAssignment).find(({ name }) => name.getText() === 'timeout')
    ?.initializer
}

/**
 * Whether a call expects that less than some time has passed on the machine's clock.
 *
 * @param {ts.CallExpression} call
 * @param {ts.SourceFile} source
 */
function isTooFast(call, source) {
  const { expression: matcher } = call
  if (!ts.isPropertyAccessExpression(matcher) || !matcher.name.text.startsWith('toBeLessThan')) return false
  if (!ts.isCallExpression(matcher.expression)) return false
  const { expression: expected, arguments: read } = matcher.expression
  return expected.getText(source) === 'expect' && /\b(Date|performance)\.now\(\)/.test(read[0]?.getText(source) ?? '')
}
