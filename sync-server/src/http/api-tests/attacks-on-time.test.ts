import { expect, test } from 'vitest'
import { cottage, idNumber, testServer } from '../testing/test-server.ts'
import { createForClient, dan } from '../property/testing/client-property.ts'
import { pushAll } from '../testing/push.ts'
import { pushAt } from '../testing/push-at.ts'

// The device reports when its person acted; that decides nothing.

const [PROPERTY, SYSTEM] = [idNumber(1001), idNumber(1003)]
const longAgo = { at: '2020-01-01T00:00:00.000Z', today: '2020-01-01' }
const farAhead = { at: '2030-01-01T00:00:00.000Z', today: '2030-01-01' }

async function anasProperty() {
  const server = testServer()
  const ana = await server.join('ana')
  await ana.post('/api/properties', { ...cottage, id: PROPERTY })
  await ana.post('/api/systems', { id: SYSTEM, propertyId: PROPERTY, systemType: 'roofing', systemName: 'Roof' })
  return { ana }
}

test.each([
  ['long ago', longAgo],
  ['far ahead', farAhead],
])('[SE2] the history has the server’s time, not the device’s: clock %s', async (_when, clock) => {
  const { ana } = await anasProperty()
  const edit = {
    name: 'system.edit',
    args: { propertyId: PROPERTY, systemId: SYSTEM, changes: { notes: 'Was always so' } },
  }
  expect(await pushAt(ana, clock, edit)).toMatchObject({ status: 'ok' })
  const { body } = await ana.get(`/api/history/system/${SYSTEM}`)
  expect(body).toMatchObject([{ at: '2026-11-20T12:00:00.000Z', changes: [{ after: 'Was always so' }] }, {}])
})

const forClient = (n: number) => createForClient(2000 + 10 * n, { person: { ...dan, email: `dan${n}@example.com` } })

test('[SE2] the temporary password of a back-dated client lasts 30 days by the server’s clock', async () => {
  const server = testServer()
  const rita = await server.join('rita', 'realtor')
  expect(await pushAt(rita, farAhead, forClient(1))).toMatchObject({ status: 'ok' })
  expect(await pushAt(rita, longAgo, forClient(2))).toMatchObject({ status: 'ok' })
  for (const n of [1, 2]) {
    const user = await server.store.read((view) => view.get('user', forClient(n).args.homeownerId))
    expect(user?.provisionalUntil).toBe('2026-12-20T12:00:00.000Z')
  }
})

test('[SE3] one push of 300 clients by a homeowner creates none and hashes nothing', async () => {
  const server = testServer()
  const eve = await server.join('eve')
  const hashed = server.hashes.length
  const results = await pushAll(
    eve,
    Array.from({ length: 300 }, (_, n) => forClient(n)),
  )
  expect(new Set(results.map(({ status, refusal }) => `${status} ${refusal?.kind}`))).toEqual(
    new Set(['refused forbidden']),
  )
  expect(results).toHaveLength(300)
  expect(server.hashes).toHaveLength(hashed)
})
