import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { z } from 'zod'

/** A regular expression in the source. */
export interface RegexpInSource {
  /** Such as `shared/src/text/fold.ts:3` */
  location: string
  source: string
  flags: string
}

const root = fileURLToPath(new URL('../..', import.meta.url))
const { workspaces } = z
  .object({ workspaces: z.array(z.string()) })
  .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
/** The folders with the product's code. */
export const folders = workspaces.map((name) => `${name}/src`).filter((folder) => existsSync(join(root, folder)))

/** Every regular expression of the product except tests. @throws for one that is built at run time. */
export const regexpsInProduct = (): RegexpInSource[] =>
  folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    )
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|[\\/]testing[\\/]/.test(file))
    .flatMap((file) => regexpsIn(file, readFileSync(join(root, file), 'utf8')))

/** Returns one of each, wherever it is. */
export const distinct = (regexps: readonly RegexpInSource[]): RegexpInSource[] => [
  ...new Map(regexps.map((regexp) => [written(regexp), regexp])).values(),
]

export const written = ({ source, flags }: RegexpInSource) => `/${source}/${flags}`

/** Returns literals, and calls of `RegExp` with constants of the same file or of one that it imports. */
export function regexpsIn(file: string, code: string): RegexpInSource[] {
  const tree = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true)
  const found: RegexpInSource[] = []
  const visit = (node: ts.Node): void => {
    const location = () => `${file}:${tree.getLineAndCharacterOfPosition(node.getStart()).line + 1}`
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/')
      found.push({ location: location(), source: node.text.slice(1, end), flags: node.text.slice(end + 1) })
    }
    const made = (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp'
    if (made) {
      const [source, flags] = [0, 1].map((n) => textOf(node.arguments?.[n], tree))
      if (source === null || source === undefined)
        throw new Error(`${location()}: make it of constants, so that it can be timed`)
      found.push({ location: location(), source, flags: flags ?? '' })
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

/** Returns the text of a constant expression; null if it is not constant. */
function textOf(node: ts.Node | undefined, tree: ts.SourceFile): string | null {
  if (node === undefined) return null
  if (ts.isNoSubstitutionTemplateLiteral(node)) return writtenIn(node)
  if (ts.isStringLiteral(node)) return node.text
  if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'String.raw') return textOf(node.template, tree)
  if (ts.isTemplateExpression(node)) {
    const parts = node.templateSpans.map(({ expression, literal }) => ({
      value: textOf(expression, tree),
      literal: writtenIn(literal),
    }))
    if (parts.some(({ value }) => value === null)) return null
    return writtenIn(node.head) + parts.map(({ value, literal }) => `${value}${literal}`).join('')
  }
  if (ts.isIdentifier(node)) {
    const constant = constantOf(node.text, tree)
    return constant ? textOf(constant, constant.getSourceFile()) : null
  }
  return null
}

/** Returns the text of a template part; raw inside `String.raw`. */
function writtenIn(part: ts.TemplateLiteralLikeNode): string {
  const template = ts.isNoSubstitutionTemplateLiteral(part)
    ? part
    : ts.isTemplateSpan(part.parent)
      ? part.parent.parent
      : part.parent
  const isRaw = ts.isTaggedTemplateExpression(template.parent)
  return (isRaw ? part.rawText : part.text) ?? part.text
}

function constantOf(name: string, tree: ts.SourceFile): ts.Expression | undefined {
  for (const statement of tree.statements)
    if (ts.isVariableStatement(statement))
      for (const { name: declared, initializer } of statement.declarationList.declarations)
        if (ts.isIdentifier(declared) && declared.text === name) return initializer
  return importedConstant(name, tree)
}

function importedConstant(name: string, tree: ts.SourceFile): ts.Expression | undefined {
  for (const statement of tree.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue
    const { text: from } = statement.moduleSpecifier
    const names = statement.importClause?.namedBindings
    const isNamed = names && ts.isNamedImports(names) && names.elements.some((element) => element.name.text === name)
    if (!isNamed || !from.startsWith('.')) continue
    const file = join(dirname(tree.fileName), from)
    return constantOf(
      name,
      ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true),
    )
  }
  return undefined
}
