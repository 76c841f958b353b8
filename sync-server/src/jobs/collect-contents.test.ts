import { mutationId } from '@hearthkeep/shared/kernel/fields.ts'
import { aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { aDocument } from '@hearthkeep/shared/testing/builders/document-builders.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { FolderContents } from '../documents/folder-contents.ts'
import { inChunks, pdf, sha256 } from '../documents/testing/files.ts'
import { SqliteStore } from '../storage/sqlite-store.ts'
import type { Store } from '../storage/store.ts'
import { collectContents } from './collect-contents.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const bytes = pdf()
const hash = sha256(bytes)

/** A server with a file that arrived two days ago and that no document names. */
async function oldFile() {
  const folder = mkdtempSync(join(tmpdir(), 'hearthkeep-collect-'))
  const inner = new SqliteStore({ file: ':memory:', newEpoch: 'epoch' })
  onTestFinished(async () => {
    await inner.close()
    rmSync(folder, { recursive: true })
  })
  let now = new Date('2026-11-20T12:00:00.000Z')
  const contents = new FolderContents({ folder, now: () => now })
  await contents.put(inChunks(bytes), { hash, size: bytes.length, type: 'application/pdf' })
  now = new Date(now.getTime() + 2 * DAY_MS)
  const name = async () => {
    const changes = [{ entity: 'document' as const, id: aDocument().id, before: null, after: aDocument({ hash }) }]
    const mutation = mutationId.parse('00000000-0000-7000-8010-000000000001')
    await inner.write((tx) => tx.apply({ mutation, name: 'test', actor: aUserId(), at: now.toISOString(), changes }))
  }
  return { contents, inner, name }
}

test('[DO11] contents that no document references are deleted, and referenced ones stay', async () => {
  const { contents, inner, name } = await oldFile()
  await name()
  expect(await collectContents(contents, inner)).toBe(0)
  await inner.write((tx) =>
    tx.apply({
      mutation: mutationId.parse('00000000-0000-7000-8010-000000000002'),
      name: 'test',
      actor: aUserId(),
      at: '2026-11-22T12:00:00.000Z',
      changes: [{ entity: 'document', id: aDocument().id, before: aDocument({ hash }), after: null }],
    }),
  )
  expect(await collectContents(contents, inner)).toBe(1)
  expect(await contents.sizeOf(hash)).toBeNull()
})

test('[DO11] contents that a row starts to reference during the lookup stay', async () => {
  const { contents, inner, name } = await oldFile()
  let isNamed = false
  // Simulates another process that restores a backup: the row exists before the caller acts on the result of the read.
  const store: Pick<Store, 'read' | 'write'> = {
    write: (work) => inner.write(work),
    async read(work) {
      const found = await inner.read(work)
      if (!isNamed) await name()
      isNamed = true
      return found
    },
  }
  expect(await collectContents(contents, store)).toBe(0)
  expect(isNamed).toBe(true)
  expect(await contents.sizeOf(hash)).toBe(bytes.length)
})
