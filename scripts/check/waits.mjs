import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { root, run } from '../run.mjs'
import { impatient } from './patience.mjs'

/** What reads a page in a test of a screen, in `web/src/platform/testing/screen.ts` and in the browser. */
const READERS = ['document', 'isShown', 'errorOf', 'field']
/** Calls whose result does not change after them: of a file, an answer, a program, or a call with an effect. */
const ONCE = /^(readFile|fetch|givePlan|signInStatus)$|\.(json|text|headerValue|repeat|path)$/

/** The only place that presses a tab by itself: it waits for the tab's panel. */
const TAB_HOME = 'e2e/harness/device/page-actions.ts'
const PRESSES_TAB = /^[\w.#()]+\.getByRole\('tab',[^)]*\)\.click\(\)$/

/** A locator of elements of which most pages have several: it has no name, no text and no place. */
const ANY_OF_SEVERAL =
  /\.getByRole\('(button|cell|checkbox|gridcell|heading|img|link|listitem|menuitem|option|radio|row|tab|textbox)'\)$/

/**
 * Checks that tests wait for what they read, and long enough: a screen renders some time after a press, and a server
 * answers later, so that a test that reads at once fails on a busy machine. `expect.poll` and Playwright's
 * `expect(locator)` wait.
 *
 * @returns {Promise<import('./tools.mjs').Verdict>}
 */
export async function checkWaits() {
  const { stdout } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    output: 'captured',
  })
  const broken = stdout
    .split('\n')
    .filter((path) => TESTS.test(path) && existsSync(join(root, path)))
    .flatMap((path) => {
      const text = readFileSync(join(root, path), 'utf8')
      return [...(OF_SCREENS.test(path) ? unwaited(path, text) : []), ...impatient(path, text)].map(
        (where) => `${path}:${where}`,
      )
    })
  return { ok: broken.length === 0, text: broken.join('\n') }
}

/** All tests, and what journeys share. The benches measure speed. */
const TESTS = /\.test\.(tsx?|mjs)$|^e2e\/(harness|journeys|screens)\/.*\.ts$/
const OF_SCREENS = /^web\/src\/.*\.test\.tsx?$|^e2e\/(journeys|screens)\/.*\.ts$/

/**
 * @param {string} path
 * @param {string} text
 * @returns {string[]} each call that does not wait: its line, and what is wrong with it
 */
export function unwaited(path, text) {
  const isJourney = path.startsWith('e2e/')
  if (!isJourney && !text.includes('/platform/testing/screen.ts')) return []
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const reads = isJourney ? awaitsCall : readsPage(source)
  /** @type {string[]} */
  const found = []
  const note = (/** @type {ts.Node} */ node, /** @type {string} */ what) => {
    found.push(`${source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1} ${what}`)
  }
  visit(source, (node) => {
    if (!ts.isCallExpression(node)) return
    if (isJourney && pressesTooEarly(node)) note(node, 'presses keys without waiting for the focus')
    if (isJourney && PRESSES_TAB.test(node.getText(source)) && path !== TAB_HOME)
      note(node, 'reads the panel of the tab before: write `await person.tab(…)`')
    if (!ts.isIdentifier(node.expression) || node.expression.text !== 'expect') return
    const [read] = node.arguments
    if (isJourney && read && readsAnyOfSeveral(node, read, source))
      note(node, 'fails at once while the page before has several: name one, or expect a list')
    if (isJourney && read && CLOCK.test(read.getText(source))) note(node, 'measures the machine: a busy one is slow')
    if (!read || isInPoll(node) || !(reads(read) || followsPress(node))) return
    note(node, 'reads without waiting: write `await expect.poll(() => …)`')
  })
  return found
}

/**
 * Whether an expression awaits a call of something that may change.
 *
 * @param {ts.Node} read
 */
function awaitsCall(read) {
  let found = false
  visit(read, (node) => {
    if (!ts.isAwaitExpression(node) || !ts.isCallExpression(node.expression)) return
    if (!ONCE.test(node.expression.expression.getText())) found = true
  })
  return found
}

/** The time of the test itself, not of a page. */
const CLOCK = /\b(Date|performance)\.now\(\)/

/**
 * Whether Playwright is to compare one element where a page may have several, for which it does not wait.
 *
 * @param {ts.CallExpression} call of `expect`
 * @param {ts.Node} read
 * @param {ts.SourceFile} source
 */
function readsAnyOfSeveral(call, read, source) {
  const locator = ts.isIdentifier(read) ? valueOf(read, source) : read
  if (!locator || !ANY_OF_SEVERAL.test(locator.getText(source))) return false
  /** @type {ts.Node} */
  let matcher = call
  while (ts.isPropertyAccessExpression(matcher.parent)) matcher = matcher.parent
  if (!ts.isCallExpression(matcher.parent) || matcher.getText(source).endsWith('.toHaveCount')) return false
  const [expected] = matcher.parent.arguments
  return !expected || !ts.isArrayLiteralExpression(expected)
}

/**
 * What a constant is declared as, before it is used; the nearest one of that name.
 *
 * @param {ts.Identifier} name
 * @param {ts.SourceFile} source
 */
function valueOf(name, source) {
  /** @type {ts.Expression | undefined} */
  let value
  visit(source, (node) => {
    const isDeclared = ts.isVariableDeclaration(node) && node.name.getText(source) === name.text
    if (isDeclared && node.pos < name.pos) value = node.initializer
  })
  return value
}

/**
 * @param {ts.SourceFile} source
 * @returns {(read: ts.Node) => boolean} whether an expression reads the page, by itself or by a function of the file
 */
function readsPage(source) {
  const readers = new Set(READERS)
  const reads = (/** @type {ts.Node} */ expression) => {
    let found = false
    visit(expression, (node) => {
      // `eventually` waits for what it is given.
      if (ts.isCallExpression(node) && node.expression.getText(source) === 'eventually') return 'skip'
      const isName = ts.isIdentifier(node) && readers.has(node.text) && !isMember(node)
      if (isName) found = true
      return undefined
    })
    return found
  }
  for (let known = 0; known < readers.size;) {
    known = readers.size
    for (const statement of source.statements)
      for (const { name, body } of functionsOf(statement))
        if (!ACTS.test(body.getText(source)) && reads(body)) readers.add(name)
  }
  return reads
}

/** What a test does to a screen; it may find its control by reading. */
const ACTS = /\b(show|press|type)\(|\.click\(\)|dispatchEvent\(/

/**
 * @param {ts.Statement} statement
 * @returns {{ name: string, body: ts.Node }[]}
 */
function functionsOf(statement) {
  if (ts.isFunctionDeclaration(statement) && statement.name && statement.body)
    return [{ name: statement.name.text, body: statement.body }]
  if (!ts.isVariableStatement(statement)) return []
  return statement.declarationList.declarations.flatMap(({ name, initializer }) =>
    ts.isIdentifier(name) && initializer && ts.isArrowFunction(initializer)
      ? [{ name: name.text, body: initializer.body }]
      : [],
  )
}

const isMember = (/** @type {ts.Identifier} */ name) =>
  (ts.isPropertyAccessExpression(name.parent) && name.parent.name === name) || ts.isPropertyAssignment(name.parent)

/**
 * Whether the statement is the next one after a press, and waits for nothing.
 *
 * @param {ts.Node} call of `expect`
 */
function followsPress(call) {
  const { statement, before } = withPrevious(call)
  return before.startsWith('await press(') && !/\bawait\b/.test(statement)
}

/**
 * Whether keys of a journey can arrive before the focus does: text that follows neither `tabTo` nor `toBeFocused`, or a
 * key right after something else was pressed. Arrow keys and Tab move the focus at once.
 *
 * @param {ts.CallExpression} call
 */
function pressesTooEarly(call) {
  const action = /\bkeyboard\.(type|press)$/.exec(call.expression.getText())?.[1]
  if (!action) return false
  const { before } = withPrevious(call)
  if (action === 'type') return !/tabTo\(|toBeFocused\(/.test(before)
  return /\.press\(|\.click\(/.test(before) && !/keyboard\.press\('(Arrow\w+|Tab)'/.test(before)
}

/**
 * The text of the statement around a call, and of the one before it in the same block; '' if there is none.
 *
 * @param {ts.Node} call
 */
function withPrevious(call) {
  /** @type {ts.Node} */
  let statement = call
  while (!ts.isStatement(statement)) statement = statement.parent
  const { parent } = statement
  const siblings = ts.isBlock(parent) || ts.isSourceFile(parent) ? parent.statements : []
  const before = siblings[siblings.findIndex((sibling) => sibling === statement) - 1]
  return { statement: statement.getText(), before: before?.getText() ?? '' }
}

/**
 * Whether the call is within `expect.poll(…)`, or within `expect(async () => …).toPass()`.
 *
 * @param {ts.Node} call
 */
function isInPoll(call) {
  for (let node = call.parent; node; node = node.parent)
    if (ts.isCallExpression(node) && /^expect\.poll$|\.toPass$/.test(node.expression.getText())) return true
  return false
}

/**
 * Calls it for the node and everything below; `skip` leaves out what is below.
 *
 * @param {ts.Node} node
 * @param {(node: ts.Node) => 'skip' | undefined | void} see
 */
function visit(node, see) {
  if (see(node) !== 'skip') ts.forEachChild(node, (child) => visit(child, see))
}
