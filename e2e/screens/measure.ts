import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { Page } from '@playwright/test'
import { buildSync } from 'esbuild'
import { fileURLToPath } from 'node:url'
import type { measures } from './in-page/in-page.ts'

export type Measure = keyof typeof measures

const [script] = buildSync({
  entryPoints: [fileURLToPath(new URL('in-page/in-page.ts', import.meta.url))],
  bundle: true,
  write: false,
  format: 'iife',
  globalName: 'inPage',
}).outputFiles

/** Runs one of the measures in the page. */
export const measure = (page: Page, name: Measure): Promise<string[]> =>
  page.evaluate(`(() => { ${must(script, 'the script').text}; return inPage.measures.${name}() })()`)
