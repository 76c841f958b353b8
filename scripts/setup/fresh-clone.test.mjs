import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../run.mjs'

/** @type {{ scripts: Record<string, string> }} */
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** As much of a fresh clone as a command reads before it has packages. */
let clone = ''

beforeAll(() => {
  clone = mkdtempSync(join(tmpdir(), 'fresh-clone-'))
  for (const part of ['scripts', 'package.json', 'package-lock.json'])
    cpSync(join(root, part), join(clone, part), { recursive: true })
})

afterAll(() => rmSync(clone, { recursive: true }))

test.for(Object.entries(scripts))('npm run %s gets as far as installing packages on a fresh clone', ([, command]) => {
  const [, script = '', ...args] = command.split(' ')
  // Without a PATH no npm is found, so nothing is installed.
  const { stdout, stderr } = spawnSync(process.execPath, [join(clone, script), ...args], {
    cwd: clone,
    env: { PATH: '' },
    encoding: 'utf8',
    timeout: 120_000,
  })
  expect(stdout + stderr).toContain('spawn npm ENOENT')
})
