import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const routeParts = fileURLToPath(new URL('../../../web/dist/route-parts.json', import.meta.url))

/** What the page throws, which the browser also writes to the console. */
export const FORCED_FAULT = 'a forced fault'

/**
 * Gives the page of a route a component that throws, as a bug would make it. For a device without a service worker,
 * which would answer from its cache.
 *
 * @param route as `route-parts.json` names it: `_app/trash`
 */
export async function breakPage(page: Page, route: string): Promise<void> {
  const parts = z.record(z.string(), z.array(z.string())).parse(JSON.parse(await readFile(routeParts, 'utf8')))
  // The first one is the page itself; others are shared.
  const script = must(parts[route]?.[0], `the script of ${route}`)
  await page.route(`**/${script}`, (request) =>
    request.fulfill({
      contentType: 'text/javascript',
      body: `export const component = () => { throw new Error('${FORCED_FAULT}') }`,
    }),
  )
}
