import { propertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { propertyScope } from '@hearthkeep/shared/kernel/scope.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { emptyChecksum, isSameChecksum, withRow } from '@hearthkeep/shared/protocol/checksum.ts'
import { syncAnswer, type ScopeDelta } from '@hearthkeep/shared/protocol/sync-answer.ts'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import type { Store } from '../../storage/store.ts'
import { entityTables } from '../../storage/rows/entity-tables.ts'
import { rowVersions } from '../../storage/rows/row-versions.ts'
import { idOfCopy, multiplyRows } from '../../storage/testing/multiply-rows.ts'
import { refuseInserts } from '../../storage/testing/refuse-inserts.ts'
import { spoilChecksum } from '../../storage/testing/spoil-checksum.ts'
import { longestPause } from '../../storage/testing/watch-pauses.ts'
import { Recounts } from '../../sync/recounts.ts'
import { cottage, idNumber, testServer, type Person } from '../testing/test-server.ts'
import { syncRequest } from '../testing/sync-request.ts'

const [PROPERTY, SYSTEM] = [idNumber(1001), idNumber(1002)]
const scope = propertyScope(propertyId.parse(PROPERTY))

async function anasProperty() {
  const server = testServer()
  const ana = await server.join('ana')
  await ana.post('/api/properties', { ...cottage, id: PROPERTY })
  await ana.post('/api/systems', { id: SYSTEM, propertyId: PROPERTY, systemType: 'roofing', systemName: 'Roof' })
  const folder = dirname(server.documentsDir)
  return { server, ana, folder, spoil: () => spoilChecksum(folder, scope) }
}

/** Loads the whole property, as sent to a device that loads it again or reports drift. */
async function load({ user, post }: Person, drifted: string[] = []): Promise<ScopeDelta> {
  const request = syncRequest({ user: user.id, device: idNumber(1009), drifted, cursors: { [scope]: 0 } })
  const answer = syncAnswer.parse((await post('/api/sync', request)).body)
  if (answer.kind !== 'ok') throw new Error(`the answer is ${answer.kind}`)
  return must(
    answer.deltas.find((delta) => delta.scope === scope),
    'the house',
  )
}

/** Whether the checksum matches the rows sent with it. */
const isRight = ({ puts, checksum }: ScopeDelta) =>
  isSameChecksum(puts.reduce(withRow, emptyChecksum), must(checksum, 'a checksum'))

test('[P14] a wrong server checksum is repaired before the reporting device is answered', async () => {
  const { server, ana, spoil } = await anasProperty()
  expect(isRight(await load(ana))).toBe(true)
  spoil()
  expect(isRight(await load(ana))).toBe(false)
  expect(isRight(await load(ana, [scope]))).toBe(true)
  const wrong = server.logged.filter(({ message }) => message.includes('checksum'))
  expect(wrong).toEqual([{ fields: { scope, rowsOff: -1 }, message: 'a scope’s checksum was wrong and was corrected' }])
  await ana.patch(`/api/systems/${SYSTEM}`, { notes: 'Old' })
  expect(isRight(await load(ana))).toBe(true)
})

test('[P14] two devices that report drift at once cause one repair', async () => {
  const { server, ana, spoil } = await anasProperty()
  spoil()
  const recounts = new Recounts({ store: server.store, now: () => new Date(), log: undefined })
  const seen = [1, 2].map(async () => {
    await recounts.repair([scope])
    return load(ana)
  })
  expect((await Promise.all(seen)).map(isRight)).toEqual([true, true])
})

test('[P14] changes made during the count are included', async () => {
  const { server, ana, spoil } = await anasProperty()
  spoil()
  const store: Pick<Store, 'read' | 'write'> = {
    read: (work) => server.store.read(work),
    async write(work) {
      await ana.patch(`/api/systems/${SYSTEM}`, { notes: 'Old' })
      return server.store.write(work)
    },
  }
  await new Recounts({ store, now: () => new Date(), log: undefined }).repair([scope])
  const loaded = await load(ana)
  expect(isRight(loaded)).toBe(true)
  expect(loaded.puts).toContainEqual({ entity: 'system', row: expect.objectContaining({ notes: 'Old' }) as object })
})

test('[P14] a scope is recounted after ten minutes and not earlier', async () => {
  const { server, ana, spoil } = await anasProperty()
  expect(isRight(await load(ana, [scope]))).toBe(true)
  spoil()
  server.passMinutes(9)
  expect(isRight(await load(ana, [scope]))).toBe(false)
  server.passMinutes(1)
  expect(isRight(await load(ana, [scope]))).toBe(true)
})

test('[P14] a person without a relation to the property does not trigger a count', async () => {
  const { server, ana, spoil } = await anasProperty()
  const ben = await server.join('ben')
  spoil()
  const request = syncRequest({ user: ben.user.id, device: idNumber(1008), drifted: [scope] })
  expect((await ben.post('/api/sync', request)).status).toBe(200)
  expect(isRight(await load(ana))).toBe(false)
})

test('[P14] a device is answered even if nothing can be written', async () => {
  const { server, ana, folder, spoil } = await anasProperty()
  spoil()
  const letWrite = refuseInserts(folder, 'scopes')
  expect(isRight(await load(ana, [scope]))).toBe(false)
  letWrite()
  expect(server.logged).toContainEqual({
    fields: { scope, stack: expect.stringMatching(/\n +at /) as string },
    message: 'the rows of a scope could not be recounted',
  })
  server.passMinutes(10)
  expect(isRight(await load(ana, [scope]))).toBe(true)
})

test('[P14] [SE80] counting 20,000 rows does not block the event loop for 50 ms', async () => {
  const { server, ana, folder, spoil } = await anasProperty()
  const copies = { where: ['id', SYSTEM] as [string, string], count: 20_000, differ: { id: idOfCopy(1) } }
  multiplyRows(folder, [
    { table: entityTables.system, ...copies },
    { table: rowVersions, ...copies },
  ])
  const rowCount = () => server.store.read(async (view) => (await view.scopeState(scope))?.checksum.count)
  const request = syncRequest({
    user: ana.user.id,
    device: idNumber(1009),
    drifted: [scope],
    // So that no rows are sent.
    cursors: { [scope]: must(await server.store.read((view) => view.scopeState(scope)), 'the house').version },
  })
  const before = must(await rowCount(), 'a count')
  const longest = await longestPause(async (measure) => {
    server.passMinutes(10)
    spoil()
    expect((await measure(() => ana.post('/api/sync', request))).status).toBe(200)
    expect(await rowCount()).toBe(before + 20_000)
  })
  expect(longest).toBeLessThan(50)
})
