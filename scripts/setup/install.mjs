import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from '../run.mjs'

/** Exists once SQLite is compiled. */
const COMPILED = 'node_modules/better-sqlite3/build/Release/better_sqlite3.node'

/**
 * Downloads the locked packages, unless all of them are in node_modules already.
 *
 * @throws {Error} if npm fails
 */
export async function download() {
  if (isInstalled()) return
  console.error('Installing packages (about two minutes the first time).')
  // NODE_ENV=production would leave out the tools that build the app.
  await npm('ci', '--include=dev', '--no-audit', '--no-fund', '--ignore-scripts')
}

/**
 * Runs the install scripts of the packages, which compile SQLite, unless they have run.
 *
 * @throws {Error} if npm fails
 */
export async function compile() {
  if (!existsSync(join(root, COMPILED))) await npm('rebuild')
}

/** @param {string[]} args */
async function npm(...args) {
  // Compiles on every core.
  const { code, stdout, stderr } = await run('npm', args, { output: 'captured', env: { JOBS: 'max' } })
  if (code !== 0) throw new Error(`${stdout}${stderr}\nnpm ${args[0]} failed; see its message above`)
}

/** Compares the lockfile with the list that npm writes to node_modules when it has finished. */
function isInstalled() {
  const wanted = packages('package-lock.json')
  const present = packages(join('node_modules', '.package-lock.json'))
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || !path.startsWith('node_modules/')) return true
    const found = present[path]
    // A package for another platform is optional and absent.
    if (!found) return entry.optional === true
    return found.version === entry.version && found.integrity === entry.integrity && existsSync(join(root, path))
  })
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, integrity?: string, optional?: boolean }>} by path; empty if there is no
 * file
 */
function packages(file) {
  const path = join(root, file)
  if (!existsSync(path)) return {}
  /** @type {{ packages: ReturnType<typeof packages> }} */
  const lock = JSON.parse(readFileSync(path, 'utf8'))
  return lock.packages
}
