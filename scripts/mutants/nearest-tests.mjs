import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root, run } from '../run.mjs'

const IMPORT = /(?:from|import)\s*\(?\s*'([^']+)'/g
const isUnitTest = (/** @type {string} */ file) => /^(?!.*\.(long|pause)\.test\.).*\.test\.tsx?$/.test(file)

/**
 * The unit tests that import each source, directly or through others: those that are the fewest steps away come first, of
 * those the ones whose folder is nearest.
 *
 * @returns {Promise<(file: string) => string[]>}
 */
export async function nearestTests() {
  const importers = await importersByFile()
  return (file) => {
    const steps = new Map([[file, 0]])
    for (const [each, step] of steps)
      for (const importer of importers.get(each) ?? []) if (!steps.has(importer)) steps.set(importer, step + 1)
    const beside = file.replace(/\.tsx?$/, '.test.')
    const rank = (/** @type {string} */ test) =>
      test.startsWith(beside) ? 0 : 100 * (steps.get(test) ?? 0) + foldersBetween(file, test)
    return [...steps.keys()].filter(isUnitTest).toSorted((one, other) => rank(one) - rank(other))
  }
}

/** @returns {Promise<Map<string, string[]>>} */
async function importersByFile() {
  const folders = ['web/src', 'shared/src', 'sync-server/src']
  const { stdout } = await run('git', ['ls-files', ...folders], { output: 'captured' })
  const files = stdout.split('\n').filter((file) => /\.tsx?$/.test(file) && existsSync(join(root, file)))
  /** @type {Map<string, string[]>} */
  const importers = new Map()
  for (const file of files)
    for (const [, path = ''] of readFileSync(join(root, file), 'utf8').matchAll(IMPORT)) {
      const imported = path.startsWith('.')
        ? join(dirname(file), path)
        : path.replace(/^@hearthkeep\/(shared|sync-server)\//, '$1/src/')
      importers.set(imported, [...(importers.get(imported) ?? []), file])
    }
  return importers
}

function foldersBetween(/** @type {string} */ one, /** @type {string} */ other) {
  const [from, to] = [dirname(one).split('/'), dirname(other).split('/')]
  const parting = from.findIndex((name, depth) => to[depth] !== name)
  const shared = parting === -1 ? from.length : parting
  return from.length + to.length - 2 * shared
}
