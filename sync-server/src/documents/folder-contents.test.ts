import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { contentPath, FolderContents } from './folder-contents.ts'
import { everyContents } from './testing/every-contents.ts'
import { inChunks, pdf, sha256 } from './testing/files.ts'
import { ageFiles, filesIn } from './testing/s3-server.ts'

async function open() {
  const folder = mkdtempSync(join(tmpdir(), 'hearthkeep-contents-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return {
    contents: new FolderContents({ folder, now: () => new Date() }),
    stored: () => filesIn(folder).map((path) => path.slice(folder.length + 1)),
    age: (hours: number) => ageFiles(filesIn(folder), hours),
    place: { folder },
    folder,
  }
}

everyContents(open)

test('[SE42] stored contents are readable only by their owner', async () => {
  const { contents, folder } = await open()
  const bytes = pdf()
  const hash = sha256(bytes)
  await contents.put(inChunks(bytes), { hash, size: bytes.length, type: 'application/pdf' })
  expect(statSync(contentPath(folder, hash)).mode & 0o077).toBe(0)
})

test('[DO3] a refused upload leaves no file', async () => {
  const { contents, stored } = await open()
  const bytes = pdf()
  const announced = { hash: sha256(bytes), size: bytes.length, type: 'application/pdf' } as const
  expect(await contents.put(inChunks(bytes.subarray(1)), announced)).toBe('other_size')
  expect(stored()).toEqual([])
})
