import ts from 'typescript'

/** @typedef {{ line: number, text: string }} FoundText `{}` stands for each value that is filled in */

/**
 * Finds the texts of a file that a person can read.
 *
 * @param {string} path
 * @param {string} code
 * @returns {FoundText[]}
 */
export function findTexts(path, code) {
  const source = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true)
  /** @type {FoundText[]} */
  const texts = []
  /** @param {ts.Node} node */
  function visit(node) {
    const text = textOf(node)
    if (text && isForPeople(text) && !isCode(node))
      texts.push({ line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1, text })
    if (!hasOnlyCode(node)) ts.forEachChild(node, visit)
  }
  visit(source)
  return texts
}

/** @param {ts.Node} node */
function textOf(node) {
  if (ts.isJsxText(node)) return node.text.replaceAll(/\s+/g, ' ').trim()
  if (ts.isStringLiteralLike(node)) return node.text
  if (!ts.isTemplateExpression(node)) return null
  return node.head.text + node.templateSpans.map((span) => `{}${span.literal.text}`).join('')
}

/** A capitalized word, as a label has it, or several words. @param {string} text */
function isForPeople(text) {
  const words = text.split(/[\s{}]+/).filter((word) => /^[“‘"(]?[A-Za-z][a-z’'-]*[”’".,:;!?…)]*$/.test(word))
  const isLabel = /^[A-Z][a-z]+[.!?…]?$/.test(text)
  const isStyle = /var\(--|\d(?:px|%|fr|rem|ms)\b|^[a-z-]+: |minmax|\binset\b|rgba?\(/.test(text)
  return (isLabel || words.length > 1) && !isStyle
}

/** Functions whose texts nobody but a developer reads. */
const DEVELOPER_CALLS =
  /(?:^|\.)(?:must|info|warn|error|mark|measure|querySelector(?:All)?|closest|exec|prepare|raw|sql|then|catch)$/
/** Attributes and properties with names of the platform. */
const PLATFORM_NAMES =
  /^(?:type|role|className|key|id|name|entity|kind|href|to|d|viewBox|transform|gridArea|font.*|.*[aA]nimation|transition|grid.*|accept|autoComplete)$/

/** Names of modules, keys, types and cases, and reasons for developers. @param {ts.Node} node */
function isCode(node) {
  const { parent } = node
  if (ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent) || ts.isLiteralTypeNode(parent)) return true
  if (ts.isCaseClause(parent) || ts.isElementAccessExpression(parent)) return true
  if (ts.isBinaryExpression(parent) && /^[!=]==$/.test(parent.operatorToken.getText())) return true
  if (ts.isJsxAttribute(parent)) return PLATFORM_NAMES.test(parent.name.getText())
  if (ts.isPropertyAssignment(parent)) return parent.name === node || PLATFORM_NAMES.test(parent.name.getText())
  if (ts.isNewExpression(parent)) return parent.expression.getText().endsWith('Error')
  // A rejection that is passed over gives its reason as a text.
  if (ts.isArrowFunction(parent) && ts.isCallExpression(parent.parent)) return isForDevelopers(parent.parent)
  return ts.isCallExpression(parent) && isForDevelopers(parent)
}

/** @param {ts.CallExpression} call */
const isForDevelopers = (call) =>
  call.expression.kind === ts.SyntaxKind.ImportKeyword || DEVELOPER_CALLS.test(call.expression.getText())

/** @param {ts.Node} node */
function hasOnlyCode(node) {
  if (ts.isTypeNode(node)) return true
  if (ts.isTaggedTemplateExpression(node)) return true
  return ts.isCallExpression(node) && /^(?:styled|css|keyframes)\b/.test(node.expression.getText())
}
