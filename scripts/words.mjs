import { readFileSync } from 'node:fs'
import { dirname, basename, join } from 'node:path'
import { root, run } from './run.mjs'
import { setUp } from './setup.mjs'

// npm run words: prints every text that a person can read, file by file, so that all can be read in one sitting. The
// texts themselves stay beside the code that shows them.
await setUp('packages')
const { findTexts } = await import('./words/find-texts.mjs')

/** The sample world, and what only developers see. */
const OTHER_WORDS = /\.test\.|\/testing\/|\.d\.ts$|routeTree|^shared\/src\/sample-world\/|\/storage\/|\/plan\//

const { stdout } = await run('git', ['ls-files', 'web/src', 'shared/src', 'sync-server/src'], { output: 'captured' })
let folder = ''
for (const path of stdout.split('\n').filter((name) => /\.tsx?$/.test(name) && !OTHER_WORDS.test(name))) {
  const texts = findTexts(path, readFileSync(join(root, path), 'utf8'))
  if (texts.length === 0) continue
  if (dirname(path) !== folder) console.log(`\n${dirname(path)}`)
  folder = dirname(path)
  console.log(`  ${basename(path)}`)
  for (const { line, text } of texts) console.log(`    ${String(line).padStart(4)}  ${text}`)
}
