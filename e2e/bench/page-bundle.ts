import type { Page } from '@playwright/test'
import { build } from 'esbuild'
import { fileURLToPath } from 'node:url'

/** Adds the file's exports to the page as the global `bench`. */
export async function install(page: Page, file: string): Promise<void> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(`in-page/${file}`, import.meta.url))],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'bench',
    // As in the application.
    alias: { dexie: 'dexie/dist/modern/dexie.mjs' },
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  await page.evaluate(`${outputFiles.map(({ text }) => text).join('\n')}; globalThis.bench = bench; undefined`)
}

/** Calls an export of the installed file. */
export const call = <T>(page: Page, name: string, ...args: unknown[]): Promise<T> =>
  page.evaluate(`bench.${name}(...${JSON.stringify(args)})`)

/** Waits until the worker has stored the app in the background, which would be measured too. */
export async function untilStored(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForLoadState('networkidle')
}
