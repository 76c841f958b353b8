import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run.mjs'
import { buildWeb } from '../setup/web-build.mjs'
import budgets from './size-budgets.json' with { type: 'json' }

const SCRIPT = /(?:src|href)="\/(assets\/[^"]+\.js)"/g
const dist = join(root, 'web/dist')

/** Pages whose HTML names all the scripts that they load. */
const publicPages = ['landing', 'for-realtors', 'accessibility']

/**
 * Checks that the scripts each page loads beyond the common ones stay within their budget in
 * scripts/check/size-budgets.json, compressed as they are sent. A new page needs a budget of its own.
 *
 * @returns {Promise<import('./tools.mjs').Verdict>}
 */
export async function checkSizes() {
  await buildWeb()
  /** @type {Record<string, string[]>} */
  const parts = JSON.parse(readFileSync(join(dist, 'route-parts.json'), 'utf8'))
  for (const page of publicPages)
    parts[page] = [...readFileSync(join(dist, `${page}.html`), 'utf8').matchAll(SCRIPT)].map(([, file = '']) => file)
  /** @type {Record<string, number>} */
  const allowed = budgets.kilobytes
  const broken = Object.entries(parts).flatMap(([page, files]) => {
    const size = files.reduce((sum, file) => sum + bytesOf(file), 0) / 1000
    const most = allowed[page]
    if (most === undefined) return `${page} has no budget; it loads ${size.toFixed(1)} kB`
    return size > most ? `${page} loads ${size.toFixed(1)} kB of scripts, more than its ${most} kB` : []
  })
  const gone = Object.keys(allowed).filter((page) => !(page in parts))
  return {
    ok: broken.length + gone.length === 0,
    text: [...broken, ...gone.map((page) => `${page} is gone`)].join('\n'),
  }
}

/** The compressed size if the build compressed the file. */
function bytesOf(/** @type {string} */ file) {
  const path = join(dist, file)
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
}
