import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { loadOrCreateSecret } from './secret-for.ts'

test('a secret is created once, long enough, and readable only by its owner', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hearthkeep-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'session-secret')
  const secret = loadOrCreateSecret(file)
  expect(secret).toMatch(/^[\w-]{43}$/)
  expect(loadOrCreateSecret(file)).toBe(secret)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})
