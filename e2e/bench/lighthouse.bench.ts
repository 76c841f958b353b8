import type { Bench, Figure } from '@hearthkeep/shared/testing/figure.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { chromium } from '@playwright/test'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { z } from 'zod'
import { args, installedChromium } from '../harness/device/chromium.ts'
import { startServer } from '../harness/server/server.ts'
import { freePort } from '../harness/server/free-port.ts'

/** Downloaded when the bench runs: a quarter of all the files that the other commands would install for nothing. */
const LIGHTHOUSE = 'lighthouse@12.8.2'

const pages = ['/', '/for-realtors', '/accessibility']

/** The minimum of each score, out of 100. */
const categories = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }

const report = z.object({
  categories: z.record(
    z.string(),
    z.object({
      score: z.number().nullable(),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
  audits: z.record(
    z.string(),
    z.object({ title: z.string(), score: z.number().nullable(), displayValue: z.string().optional() }),
  ),
})

/** Lighthouse scores of the public pages, on the slow phone that it emulates. */
export const bench: Bench = {
  title: 'lighthouse',
  async run() {
    const server = await startServer()
    const port = await freePort()
    const browser = await chromium.launch({
      ...installedChromium(),
      args: [...args, `--remote-debugging-port=${port}`],
    })
    try {
      const figures: Figure[] = []
      for (const path of pages) figures.push(...(await scoresOf(path, { url: server.url, port })))
      return figures
    } finally {
      await browser.close()
      await server.dispose()
    }
  },
}

/** Prints to stderr which audits lost points. */
async function scoresOf(path: string, { url, port }: { url: string; port: number }): Promise<Figure[]> {
  const only = Object.keys(categories).join(',')
  const { stdout } = await promisify(execFile)(
    'npx',
    ['--yes', LIGHTHOUSE, `${url}${path}`, `--port=${port}`, '--quiet', '--output=json', `--only-categories=${only}`],
    { maxBuffer: 100_000_000 },
  )
  const lhr = report.parse(JSON.parse(stdout))
  return Object.entries(categories).map(([name, atLeast]) => {
    const { score, auditRefs } = must(lhr.categories[name], name)
    for (const { id, weight } of auditRefs) {
      const audit = lhr.audits[id]
      if (weight > 0 && audit?.score !== null && (audit?.score ?? 1) < 0.9)
        process.stderr.write(`${path} ${name}: ${audit?.title} (${audit?.displayValue ?? audit?.score})\n`)
    }
    return { name: `${path} ${name}`, value: Math.round((score ?? 0) * 100), unit: '', target: { atLeast } }
  })
}
