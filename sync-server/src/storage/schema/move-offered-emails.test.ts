import { propertyScope, userScope } from '@hearthkeep/shared/kernel/scope.ts'
import type { RowChange } from '@hearthkeep/shared/kernel/overlay.ts'
import { emptyChecksum, withRow } from '@hearthkeep/shared/protocol/checksum.ts'
import { aMutationId, aPropertyId, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { aTransfer } from '@hearthkeep/shared/testing/builders/client-builders.ts'
import { aTransferLink } from '@hearthkeep/shared/testing/builders/transfer-builders.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SqliteStore } from '../sqlite-store.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hearthkeep-offered-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

const open = () => new SqliteStore({ file: join(folder, 'old.sqlite'), newEpoch: 'first' })
const [property, own] = [propertyScope(aPropertyId()), userScope(aUserId())]
const offer = aTransfer({ toEmail: 'Ben@example.com' })
const link = aTransferLink({ scope: own, toEmail: null })

test('[SE5] the email of an offer that an earlier version made moves to its link, and devices receive both rows', async () => {
  const old = open()
  const changes: RowChange[] = [
    { entity: 'transfer', id: offer.id, before: null, after: offer },
    { entity: 'transferLink', id: link.id, before: null, after: link },
  ]
  const made = { mutation: aMutationId(), name: 'transfer.offer', actor: aUserId(), at: offer.createdAt }
  await old.write((tx) => tx.apply({ ...made, changes }))
  await old.close()

  for (const _start of ['first', 'second']) {
    const store = open()
    const [moved, kept] = [
      { ...offer, toEmail: '' },
      { ...link, toEmail: 'ben@example.com' },
    ]
    await store.read(async (view) => {
      expect(await view.get('transfer', offer.id)).toEqual(moved)
      expect(await view.get('transferLink', link.id)).toEqual(kept)
      for (const [scope, row] of [
        [property, { entity: 'transfer', row: moved }],
        [own, { entity: 'transferLink', row: kept }],
      ] as const) {
        const known = await view.delta(scope, { after: 1, maxBytes: Infinity })
        expect(known?.delta.puts).toEqual([row])
        expect(await view.scopeState(scope)).toMatchObject({ version: 2, checksum: withRow(emptyChecksum, row) })
      }
      expect(JSON.stringify(await view.history('transfer', offer.id))).not.toContain('example.com')
    })
    await store.close()
  }
})
