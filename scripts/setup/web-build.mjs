import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from '../run.mjs'

const sources = [
  'web/index.html',
  'web/public',
  'web/src',
  'shared/src',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
]
/** Tests are not built; the route tree is written by the build itself. */
const notBuilt = /\.test\.tsx?$|routeTree\.gen\.ts$/

/** Vite empties the folder before it builds: a stamp that stands there belongs to what stands beside it. */
const stamp = join(root, 'web', 'dist', '.sources')

/**
 * Builds the web application into web/dist, unless it was built from exactly these sources.
 *
 * @throws {Error} when it does not build
 */
export async function buildWeb() {
  const fingerprint = fingerprintOf(sources.flatMap(filesUnder).toSorted())
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return
  console.error('Building the web application.')
  const { code } = await run('vite', ['build', '--logLevel', 'warn'])
  if (code !== 0) throw new Error('the web application did not build; see the message above')
  writeFileSync(stamp, fingerprint)
}

/**
 * @param {string} path of a file, or a folder to walk
 * @returns {string[]}
 */
function filesUnder(path) {
  if (!existsSync(join(root, path))) return []
  if (statSync(join(root, path)).isFile()) return [path]
  return readdirSync(join(root, path), { withFileTypes: true })
    .flatMap((entry) => filesUnder(`${path}/${entry.name}`))
    .filter((file) => !notBuilt.test(file))
}

/** @param {string[]} files */
function fingerprintOf(files) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}
