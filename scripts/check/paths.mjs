import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root, run } from '../run.mjs'

/** Documents that lead a reader to files. */
const MAPS = [
  'README.md',
  'CONTRIBUTING.md',
  'docs/architecture.md',
  'docs/security.md',
  'docs/security-asvs.md',
  'docs/security-ways-in.md',
]

/**
 * Checks that what documents link exists, also the files and folders that the maps name, and that a file contains what
 * stands beside it there, as in "`shared/src/account/plans.ts`: `planRooms`".
 *
 * @returns {Promise<import('./tools.mjs').Verdict>}
 */
export async function checkPaths() {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard']
  const { stdout } = await run('git', args, { output: 'captured' })
  const files = stdout.split('\n').filter((path) => existsSync(join(root, path)))
  const repository = { files, read: (/** @type {string} */ path) => readFileSync(join(root, path), 'utf8') }
  const documents = files.filter((path) => /^(?:docs\/.*|\w+)\.md$/.test(path))
  const broken = documents.flatMap((path) =>
    MAPS.includes(path) ? missingIn(path, repository) : deadLinksIn(path, repository),
  )
  return { ok: broken.length === 0, text: broken.join('\n') }
}

/** @typedef {{ files: readonly string[], read: (path: string) => string }} Repository */

/**
 * @param {string} document its path
 * @param {Repository} repository
 * @returns {string[]} a sentence for each name and link that leads nowhere
 */
export function missingIn(document, { files, read }) {
  const text = read(document)
  const missing = [...pathsIn(text), ...mappedIn(text)].filter((path) => !exists(path, files))
  const unknown = filesIn(text).filter((name) => !files.some((path) => `/${path}`.endsWith(`/${name}`)))
  const moved = symbolsIn(text).filter(({ path, symbol }) => files.includes(path) && !read(path).includes(symbol))
  return [
    ...deadLinksIn(document, { files, read }),
    ...[...missing, ...unknown].map((path) => `${document} names ${path}, which does not exist`),
    ...moved.map(({ path, symbol }) => `${document} says that ${path} has ${symbol}, which it does not contain`),
  ]
}

/**
 * @param {string} document
 * @param {Repository} repository
 */
function deadLinksIn(document, { files, read }) {
  const links = linksIn(read(document)).map((link) => join(dirname(document), link))
  return links.filter((path) => !exists(path, files)).map((path) => `${document} links ${path}, which does not exist`)
}

/**
 * @param {string} path of a file or a folder
 * @param {readonly string[]} files
 */
const exists = (path, files) => files.includes(path) || files.some((file) => file.startsWith(path.replace(/\/?$/, '/')))

/** Matches `web/src/routes` and `docs/`, but not the path of a URL or of a package. */
const pathsIn = (/** @type {string} */ text) => matches(text, /`([a-z.][\w.-]*\/[\w./-]*)`/g)

/** Matches `entities.ts`: a file of that name in any folder. */
const filesIn = (/** @type {string} */ text) => matches(text, /`([\w.-]+\.(?:ts|tsx|md|mjs|cjs|json))`/g)

/** Matches the target of a link into the repository. */
const linksIn = (/** @type {string} */ text) => matches(text, /\]\((?!https?:)([\w./-]+)/g)

/** Matches "`path`: `symbol`". */
const symbolsIn = (/** @type {string} */ text) =>
  [...text.matchAll(/`([\w./-]+)`: `(\w+)`/g)].map(([, path = '', symbol = '']) => ({ path, symbol }))

/** The folders in the first column of a table "folder of `web`"; those in parentheses are in the folder before them. */
function mappedIn(/** @type {string} */ text) {
  return text.split('\n\n').flatMap((part) => {
    const workspace = /^\| folder of `([\w-]+)`/.exec(part)?.[1]
    const cells = workspace
      ? part
          .split('\n')
          .slice(2)
          .map((line) => line.split('|')[1] ?? '')
      : []
    return cells.flatMap((cell) => foldersIn(cell).map((folder) => `${workspace}/src/${folder}`))
  })
}

/** Lists "`system` (`catalogue`)" as `system` and `system/catalogue`. */
function foldersIn(/** @type {string} */ cell) {
  let parent = ''
  return [...cell.matchAll(/`([\w-]+)`|[()]/g)].flatMap(([mark, name], index, marks) => {
    if (mark === '(') parent = `${marks[index - 1]?.[1]}/`
    if (mark === ')') parent = ''
    return name === undefined ? [] : [`${parent}${name}`]
  })
}

const matches = (/** @type {string} */ text, /** @type {RegExp} */ pattern) =>
  [...text.matchAll(pattern)].map(([, match]) => match ?? '')
