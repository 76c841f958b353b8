import { root } from './run.mjs'
import { setUpChromium } from './setup/chromium.mjs'
import { install } from './setup/install.mjs'
import { alone } from './setup/lock.mjs'
import { buildServer } from './setup/server-build.mjs'
import { buildWeb } from './setup/web-build.mjs'

/**
 * What a command needs; each includes the ones before: the packages, the built server, the built web application, and
 * a Chromium, which child processes find in `CHROMIUM_PATH`.
 *
 * @typedef {'packages' | 'server' | 'application' | 'browser'} Need
 */

/**
 * Puts in place what a fresh clone lacks; does nothing when it is there.
 *
 * @param {Need} need
 * @throws {Error} saying in plain words what could not be had
 */
export async function provide(need) {
  process.chdir(root)
  await alone(async () => {
    await install()
    if (need !== 'packages') await Promise.all([buildServer(), need !== 'server' && buildWeb()])
    if (need === 'browser') process.env['CHROMIUM_PATH'] = await setUpChromium()
  })
}

/**
 * {@link provide}, or says why not and ends the process.
 *
 * @param {Need} need
 */
export async function setUp(need) {
  try {
    await provide(need)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

/** Lets this process import the repository's TypeScript; loaded late, because tsx is there only after the set-up. */
export async function allowTypeScript() {
  const { register } = await import('tsx/esm/api')
  register()
}
