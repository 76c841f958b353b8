import { aDocument, aDocumentId } from '@hearthkeep/shared/testing/builders/document-builders.ts'
import { aUser, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { expect } from 'vitest'
import { deviceVersions } from '../../../storage/administration/journal.ts'
import { entityTables } from '../../../storage/rows/entity-tables.ts'
import { idOfCopy, multiplyRows } from '../../../storage/testing/multiply-rows.ts'
import { longestPause } from '../../../storage/testing/watch-pauses.ts'
import { testServer } from '../../testing/test-server.ts'
import { asAdministrator } from './administrator.ts'

const EACH = 3

/** A server with this many users, each with three documents and three devices. */
async function largeServer(users: number) {
  const server = testServer()
  const [user, document] = [aUser({ id: aUserId(7) }), aDocument({ uploadedBy: aUserId(7) })]
  const changes = [
    { entity: 'user' as const, id: user.id, before: null, after: user },
    { entity: 'document' as const, id: document.id, before: null, after: document },
  ]
  const version = { device: 'd', userId: user.id, app: '1.0', protocol: 1, seenOn: '2026-11-20' }
  await server.store.write(async (tx) => {
    await tx.apply({ mutation: user.id as never, name: 'test', actor: user.id, at: user.createdAt, changes })
    await tx.journal.putDeviceVersion(version)
  })
  const userOfCopy = `'02000000-0000-7000-8001-' || printf('%012d', (n % ${users} + 1) * 7919 % 1000003)`
  multiplyRows(server.folder, [
    {
      table: entityTables.user,
      where: ['id', user.id],
      count: users,
      differ: { id: idOfCopy(1), scope: `'u:' || ${idOfCopy(1)}` },
    },
    {
      table: entityTables.document,
      where: ['id', aDocumentId()],
      count: users * EACH,
      differ: { id: idOfCopy(2), uploadedBy: userOfCopy, fileSize: 'n * 7919 % 10007' },
    },
    {
      table: deviceVersions,
      where: ['device', version.device],
      count: users * EACH,
      differ: {
        device: idOfCopy(3),
        app: `'1.' || (n % 40)`,
        seenOn: `'2026-' || printf('%02d', n % 6 + 6) || '-' || printf('%02d', n % 28 + 1)`,
      },
    },
  ])
  return { server, administrator: await asAdministrator(server) }
}

/**
 * @returns which of the sizes and the versions block the event loop for 50 ms or longer, and for how long
 *
 * @throws if their values are wrong
 */
export async function slowFacts(users: number): Promise<Record<string, number>> {
  const slow: Record<string, number> = {}
  const { administrator } = await largeServer(users)
  for (const path of ['/storage', '/versions']) {
    const longest = await longestPause(async (measure) => {
      const { status } = await measure(() => administrator.get(path))
      expect(status).toBe(200)
    })
    if (longest >= 50) slow[path] = longest
  }
  const storage = (await administrator.get('/storage')).body as {
    documents: { count: number }
    biggestAccounts: object[]
  }
  expect(storage.documents.count).toBe(users * EACH + 1)
  expect(storage.biggestAccounts).toHaveLength(20)
  const versions = (await administrator.get('/versions')).body as { apps: { devices: number }[] }
  expect(versions.apps.reduce((sum, { devices }) => sum + devices, 0)).toBe(users * EACH + 1)
  return slow
}
