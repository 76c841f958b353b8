import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Runs the linter with our rules over files with these texts.
 *
 * @returns {string[]} the files that use what is restricted to another file
 */
function restrictedIn(/** @type {Record<string, string>} */ files) {
  const folder = mkdtempSync(join(tmpdir(), 'hearthkeep-lint-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const options = { cwd: folder, encoding: /** @type {const} */ ('utf8') }
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/oxlint'), ['--format', 'unix'], options)
  const lines = stdout.split('\n').filter((line) => line.includes('no-restricted-'))
  return Object.keys(files).filter((path) => lines.some((line) => line.startsWith(path)))
}

const uses = [
  `localStorage.getItem('a')`,
  `window.sessionStorage.getItem('a')`,
  `new EventSource('/a')`,
  `new WebSocket('/a')`,
  `new window.WebSocket('/a')`,
  `new globalThis.BroadcastChannel('a')`,
  `navigator.locks.query()`,
  `caches.open('a')`,
  `globalThis.caches?.open('a')`,
  `'EventSource' in window && new EventSource('/a')`,
]

test('[P51] what a browser may lack or block is used in its one home only', () => {
  const text = uses.map((use, index) => `export const used${index} = () => ${use}\n`).join('')
  const elsewhere = Object.fromEntries(
    uses.map((use, index) => [`web/src/features/use-${index}.ts`, `export const used = () => ${use}\n`]),
  )
  const homes = { 'web/src/platform/browser-storage.ts': text, 'web/src/platform/browser-channels.ts': text }
  expect(restrictedIn({ ...elsewhere, ...homes })).toEqual(Object.keys(elsewhere))
})

test('[L10] a field is focused at once, not by a timer', () => {
  const form = 'web/src/features/form.ts'
  expect(restrictedIn({ [form]: `export const focused = (form) => form.setFocus('name')\n` })).toEqual([form])
})
