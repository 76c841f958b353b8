import { root } from './run.mjs'
import { setUpChromium } from './setup/chromium.mjs'
import { compile, download } from './setup/install.mjs'
import { alone } from './setup/lock.mjs'
import { buildServer } from './setup/server-build.mjs'
import { buildWeb } from './setup/web-build.mjs'

/**
 * What a command needs; each includes the previous ones: the packages as downloaded, the compiled packages, the built
 * server, the built web application, and a Chromium, which child processes find in `CHROMIUM_PATH`.
 *
 * @typedef {'downloads' | 'packages' | 'server' | 'application' | 'browser'} Need
 */

/**
 * Sets up what a fresh clone lacks; a no-op if it is there.
 *
 * @param {Need} need
 * @throws {Error} if something cannot be provided; the message names it in plain language
 */
export async function provide(need) {
  process.chdir(root)
  await alone(async () => {
    await download()
    if (need === 'downloads') return
    await compile()
    if (need !== 'packages') await Promise.all([buildServer(), need !== 'server' && buildWeb()])
    if (need === 'browser') process.env['CHROMIUM_PATH'] = await setUpChromium()
  })
}

/**
 * Runs {@link provide}, or prints why it failed and exits.
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

/** Lets this process import the repository's TypeScript. Imports tsx lazily, because it exists only after the setup. */
export async function allowTypeScript() {
  const { register } = await import('tsx/esm/api')
  register()
}
