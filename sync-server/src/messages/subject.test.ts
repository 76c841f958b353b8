import { aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { aNotice, aTransfer } from '@hearthkeep/shared/testing/builders/client-builders.ts'
import { anInvitation } from '@hearthkeep/shared/testing/builders/household-builders.ts'
import { aClientMessage } from '@hearthkeep/shared/testing/builders/message-builders.ts'
import { anOfficeInvitation } from '@hearthkeep/shared/testing/builders/office-builders.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { About } from '../storage/messages/messages.ts'
import { SqliteStore } from '../storage/sqlite-store.ts'
import { put, testMutation } from '../storage/testing/every-store.ts'
import { subjectOf } from './subject.ts'

const store = new SqliteStore({ file: ':memory:', newEpoch: 'first' })
const userId = aUserId()
const rows = {
  clientMessage: aClientMessage(),
  notice: aNotice(),
  invitation: anInvitation(),
  officeInvitation: anOfficeInvitation(),
  transfer: aTransfer(),
}
const kinds = Object.keys(rows) as (keyof typeof rows)[]
const link = { id: 'a link', tokenHash: 'hash', userId, purpose: 'reset_password', email: 'ana@example.com' } as const

beforeAll(() =>
  store.write(async (tx) => {
    await tx.apply(testMutation(...kinds.map((kind) => put(kind, rows[kind]))))
    await tx.saveAccountLink({ ...link, expiresAt: '2026-11-21T12:00:00.000Z' })
  }),
)
afterAll(() => store.close())

const cases: [kind: About['kind'], id: string, subject: object][] = [
  ...kinds.map((kind): (typeof cases)[number] => [kind, rows[kind].id, { kind, row: { id: rows[kind].id } }]),
  ['accountLink', link.id, { kind: 'account' }],
  ['account', userId, { kind: 'account' }],
  ['transfer', 'purged', { kind: 'deleted' }],
  ['accountLink', 'used', { kind: 'deleted' }],
]

test.each(cases)(
  'a message about %s %s finds it, with its kind and as an earlier version stored it',
  (kind, id, subject) =>
    store.read(async (view) => {
      expect(await subjectOf(view, { userId, about: { kind, id } })).toMatchObject(subject)
      expect(await subjectOf(view, { userId, about: { kind: null, id } })).toMatchObject(subject)
    }),
)
