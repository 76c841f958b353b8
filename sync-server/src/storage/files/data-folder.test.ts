import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeDataFolder } from './data-folder.ts'

test('a data folder is created with the folders above it, and others who could read it are noticed', () => {
  const above = mkdtempSync(join(tmpdir(), 'hearthkeep-'))
  try {
    const dataDir = join(above, 'srv', 'data')
    makeDataFolder(dataDir)
    for (const [mode, isOpenToOthers] of [
      [0o700, false],
      [0o750, true],
      [0o701, true],
    ] as const) {
      chmodSync(dataDir, mode)
      expect(makeDataFolder(dataDir)).toEqual({ isOpenToOthers: isOpenToOthers && process.platform !== 'win32' })
    }
  } finally {
    rmSync(above, { recursive: true })
  }
})
