import type { MutationId } from '@hearthkeep/shared/kernel/fields.ts'
import { aUser, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { anInvitation, aTokenHash } from '@hearthkeep/shared/testing/builders/household-builders.ts'
import { aCalendarFeed, aFeedSecret } from '@hearthkeep/shared/testing/builders/settings-builders.ts'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { DexieStore } from '../store/dexie-store.ts'
import { mutate } from '../mutate/mutate.ts'
import { aDevice } from '../testing/device.ts'
import { exportEverything } from './export-everything.ts'
import { offline } from './testing/offline.ts'

const at = '2026-11-20T08:00:00.000Z'
const today = '2026-11-20'

async function filesIn(store: DexieStore): Promise<string[]> {
  const packing = { userId: aUserId(), app: '1.2.3', at, today }
  const { file } = await exportEverything(store, packing, offline)
  return Object.values(unzipSync(new Uint8Array(await file.arrayBuffer()))).map((bytes) => strFromU8(bytes))
}

test('[N6] an export contains no calendar feed secret, neither the current one nor a pending one', async () => {
  const { data } = await aDevice(aUserId(), { user: [aUser()], calendarFeed: [aCalendarFeed()] })
  const context = { userId: aUserId(), role: 'homeowner', at, today } as const
  const call = { name: 'calendar_feed.rotate', args: { secret: aFeedSecret(2) } } as const
  await mutate(data.store, { id: '00000000-0000-7000-8010-000000000001' as MutationId, call, context })
  const files = await filesIn(data.store)
  expect(files.join('\n')).toContain('calendar_feed.rotate')
  for (const secret of [aFeedSecret(1), aFeedSecret(2)]) expect(files.join('\n')).not.toContain(secret)
})

test('[HH10] an export lists the people its person invited, without token hashes', async () => {
  const { data } = await aDevice(aUserId(), { user: [aUser()], invitation: [anInvitation()] })
  const files = await filesIn(data.store)
  expect(files.join('\n')).toContain('ben@example.com')
  expect(files.join('\n')).not.toContain(aTokenHash())
})
