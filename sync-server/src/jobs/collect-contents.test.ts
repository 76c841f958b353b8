import { DAY_MS } from '@hearthkeep/shared/kernel/dates.ts'
import { mutationId } from '@hearthkeep/shared/kernel/fields.ts'
import type { RowChange } from '@hearthkeep/shared/kernel/overlay.ts'
import { aProperty, aPropertyId, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { aDocument, aDocumentId } from '@hearthkeep/shared/testing/builders/document-builders.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { FolderContents } from '../documents/folder-contents.ts'
import { inChunks, pdf, sha256 } from '../documents/testing/files.ts'
import { namedContents } from '../storage/backup/count-contents.ts'
import { SqliteStore } from '../storage/sqlite-store.ts'
import type { Store } from '../storage/store.ts'
import { collectContents } from './collect-contents.ts'

const bytes = pdf()
const hash = sha256(bytes)

/** A server with a file that arrived two days ago and that no document names. */
async function oldFile() {
  const folder = mkdtempSync(join(tmpdir(), 'hearthkeep-collect-'))
  const inner = new SqliteStore({ file: join(folder, 'test.sqlite'), newEpoch: 'epoch' })
  onTestFinished(async () => {
    await inner.close()
    rmSync(folder, { recursive: true })
  })
  let now = new Date('2026-11-20T12:00:00.000Z')
  const contents = new FolderContents({ folder: join(folder, 'documents'), now: () => now })
  await contents.put(inChunks(bytes), { hash, size: bytes.length, type: 'application/pdf' })
  now = new Date(now.getTime() + 2 * DAY_MS)
  const mutation = mutationId.parse('00000000-0000-7000-8010-000000000001')
  const apply = (...changes: RowChange[]) =>
    inner.write((tx) => tx.apply({ mutation, name: 'test', actor: aUserId(), at: now.toISOString(), changes }))
  const name = () => apply({ entity: 'document', id: aDocument().id, before: null, after: aDocument({ hash }) })
  return { contents, inner, name, apply, folder }
}

test('[DO11] contents that no document references are deleted, and referenced ones stay', async () => {
  const { contents, inner, name, apply } = await oldFile()
  await name()
  expect(await collectContents(contents, inner)).toBe(0)
  await apply({ entity: 'document', id: aDocument().id, before: aDocument({ hash }), after: null })
  expect(await collectContents(contents, inner)).toBe(1)
  expect(await contents.sizeOf(hash)).toBeNull()
})

test('[T13] [DO11] the files of a property that is gone are deleted, unless another document references them', async () => {
  const { contents, inner, name, apply, folder } = await oldFile()
  await name()
  const [property, other] = [aProperty(), aDocument({ id: aDocumentId(2), propertyId: aPropertyId(2), hash })]
  await apply({ entity: 'property', id: property.id, before: null, after: property })
  await apply({ entity: 'document', id: other.id, before: null, after: other })
  await apply({ entity: 'property', id: property.id, before: property, after: null })
  expect(await collectContents(contents, inner)).toBe(0)
  expect(namedContents(join(folder, 'test.sqlite'))).toMatchObject([{ hash, isAvailable: 1 }])
  await apply({ entity: 'document', id: other.id, before: other, after: null })
  expect(await collectContents(contents, inner)).toBe(1)
  // A backup does not miss them.
  expect(namedContents(join(folder, 'test.sqlite'))).toEqual([])
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
