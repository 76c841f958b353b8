import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from '../run.mjs'

/** The headless one first: a browser test needs a third less of the machine's resources with it. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge',
]
const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin', '/snap/bin']
const onMac = ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
)

/**
 * Finds a Chromium that starts: the one in `CHROMIUM_PATH`, one installed on this machine, or Playwright's own.
 *
 * @returns {Promise<string | null>} the path of its executable
 * @throws {Error} if `CHROMIUM_PATH` names one that does not start
 */
async function findChromium() {
  const named = process.env['CHROMIUM_PATH']
  if (named) {
    if (!starts(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not start`)
    return named
  }
  const ofMachine = [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...onMac]
  const { chromium } = await import('@playwright/test')
  return [...ofMachine, chromium.executablePath()].find(starts) ?? null
}

/**
 * Runs {@link findChromium}; if it finds none, installs Playwright's, or else Debian's package.
 *
 * @returns {Promise<string>}
 * @throws {Error} with instructions, if this machine has none and none can be installed
 */
export async function setUpChromium() {
  return (
    (await findChromium()) ??
    (await installed('Playwright', ['playwright', 'install', 'chromium'])) ??
    (await installedByApt())
  )
}

async function installedByApt() {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  await installed('the package index', [...asRoot, 'apt-get', 'update', '-q'])
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const path = await installed('Debian', [...asRoot, 'apt-get', 'install', '-qy', name])
    if (path) return path
  }
  throw new Error(
    'No Chromium here, and none could be installed. Install Chromium or Chrome, or set CHROMIUM_PATH to its program.',
  )
}

/**
 * @param {string} source
 * @param {string[]} commandLine
 */
async function installed(source, [command = '', ...args]) {
  console.error(`Installing Chromium: ${source}.`)
  await run(command, args)
  return findChromium()
}

/**
 * Whether a program starts. One that exists may still lack its libraries, or be the stub of a package that is not
 * installed.
 *
 * @param {string} path
 */
function starts(path) {
  return existsSync(path) && spawnSync(path, ['--version'], { timeout: 60_000, stdio: 'ignore' }).status === 0
}
