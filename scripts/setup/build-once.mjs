import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run.mjs'

/** Tests are not built, and the build itself writes the route tree. */
const notBuilt = /\.test\.tsx?$|routeTree\.gen\.ts$/

/**
 * Builds into a folder, unless its contents were built from exactly these sources.
 *
 * @param {object} what
 * @param {string} what.into a folder that `build` empties before it writes, so that a stamp in it belongs to the files
 * beside it
 * @param {string[]} what.from files, and folders with everything in them
 * @param {() => Promise<void>} what.build
 */
export async function buildOnce({ into, from, build }) {
  const stamp = join(root, into, '.sources')
  const fingerprint = fingerprintOf(from.flatMap(filesUnder).toSorted())
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return
  await build()
  writeFileSync(stamp, fingerprint)
}

/**
 * @param {string} path of a file, or of a folder to walk
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
