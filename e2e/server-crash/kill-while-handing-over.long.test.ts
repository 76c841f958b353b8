import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import type { AnyRow, EntityName } from '@hearthkeep/shared/entities.ts'
import { handOverId, mutationId, type ClientId, type UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { aColleague, anOfficeId, anOfficeSeat } from '@hearthkeep/shared/testing/builders/office-builders.ts'
import { createRandom } from '@hearthkeep/shared/testing/random.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addClientsWithProperties } from '../../sync-server/src/http/office/testing/clients-with-properties.ts'
import { SqliteStore } from '../../sync-server/src/storage/sqlite-store.ts'
import type { View } from '../../sync-server/src/storage/store.ts'
import { settleDevice } from './settle-device.ts'
import type { CrashPlan } from './crash-plan.ts'
import { Device } from './device.ts'
import { join, type Account } from './join.ts'
import { readDatabase } from './ledger.ts'
import { RestartingServer } from './restarting-server.ts'

const CLIENTS = 16
const officeId = anOfficeId()

/** Within the first client, within later ones, and between two clients. */
const plans: CrashPlan[] = [
  { point: 'before commit', records: 1 },
  { point: 'before commit', records: 2 },
  { point: 'after commit', pushes: 1 },
  { point: 'before commit', records: 5 },
  { point: 'before commit', records: 9 },
  { point: 'after commit', pushes: 2 },
]

/** A push is one transaction here: the server dies twice within it, and then before its answer. */
const pushPlans: CrashPlan[] = [
  { point: 'before commit', records: 1 },
  { point: 'before commit', records: CLIENTS },
  { point: 'after commit', pushes: 1 },
]

let folder: string
let server: RestartingServer
let rita: Account
let cara: Account
let ids: ClientId[]

const file = () => joinPath(folder, 'hearthkeep.sqlite')

beforeEach(async () => {
  folder = mkdtempSync(joinPath(tmpdir(), 'hearthkeep-handing-over-'))
  server = new RestartingServer({ folder, databaseUrl: null, sabotage: 'none' })
  rita = await join(await server.url(), 'Rita', { role: 'realtor' })
  cara = await join(await server.url(), 'Cara', { role: 'realtor' })
  const store = new SqliteStore({ file: file(), newEpoch: 'never' })
  await openOffice(store)
  ids = await addClientsWithProperties(store, { realtorId: rita.person.userId, count: CLIENTS })
  await store.close()
}, 60_000)

afterEach(async () => {
  await server.end()
  rmSync(folder, { recursive: true })
})

/** Puts Rita and Cara into one office, whose owner has the Team plan. */
async function openOffice(store: SqliteStore): Promise<void> {
  const [from, to] = [rita.person.userId, cara.person.userId]
  const rows: [EntityName, AnyRow][] = [
    ['officeSeat', anOfficeSeat({ id: from })],
    ['officeSeat', anOfficeSeat({ id: to, role: 'agent' })],
    ['colleague', aColleague({ scope: userScope(from), userId: to })],
  ]
  const changes = rows.map(([entity, after]) => ({ entity, id: after.id, before: null, after }))
  const mutation = mutationId.parse('01900000-0000-7000-8000-000000000001')
  await store.write((tx) => tx.apply({ mutation, name: 'test', actor: from, at: '2026-11-20T12:00:00.000Z', changes }))
}

/** Returns the realtor of each client; fails if a client is only partly handed over. */
const holders = () =>
  readDatabase({ dataDir: folder, databaseUrl: null }, (view) => Promise.all(ids.map((id) => holderOf(view, id))))

async function holderOf(view: View, clientId: ClientId): Promise<UserId> {
  const owners = [rita.person.userId, cara.person.userId]
  const client = await view.get('client', clientId)
  const [holder] = owners.filter((id) => client?.scope === userScope(id))
  if (!client || !holder) throw new Error(`${clientId} is nobody's`)
  for (const entity of ['interaction', 'touchpoint'] as const)
    expect((await view.byIndex(entity, 'clientId', clientId)).map(({ scope }) => scope)).toEqual([userScope(holder)])
  if (client.homeownerId === null) return holder
  const [own] = await view.byIndex('membership', 'userId', client.homeownerId)
  const property = must(own, 'the relation of the homeowner')
  const members = await view.byIndex('membership', 'scope', property.scope)
  const realtors = members.filter(({ relation, until }) => relation === 'realtor' && until === null)
  expect(realtors.map(({ userId }) => userId)).toEqual([holder])
  expect((await view.get('property', property.propertyId))?.realtorId).toBe(holder)
  const noticeIds = (await view.byIndex('notice', 'scope', userScope(client.homeownerId))).map(({ id }) => id)
  expect(noticeIds).toHaveLength(holder === cara.person.userId ? 1 : 0)
  const mails = await Promise.all(noticeIds.map((id) => view.messagesAbout(id)))
  expect(mails.flat()).toHaveLength(noticeIds.length)
  return holder
}

const countOf = (holder: UserId, all: readonly UserId[]) => all.filter((id) => id === holder).length

async function handOver(clientIds: readonly ClientId[]): Promise<unknown> {
  const url = `${await server.url()}/api/office/hand-over`
  const headers = { 'content-type': 'application/json', cookie: rita.cookie }
  const body = JSON.stringify({ toUserId: cara.person.userId, clientIds })
  const answer = await fetch(url, { method: 'POST', headers, body })
  return answer.json()
}

test('[OF11] killing the server during a handover leaves no client half handed over, and a retry completes it', async () => {
  let handed = 0
  for (const plan of plans) {
    const before = await holders()
    const left = ids.filter((_id, at) => before[at] === rita.person.userId)
    const crashed = server.crash(plan)
    const answer = await handOver(left).catch(() => 'none')
    await crashed
    expect(answer).toBe('none')
    const now = countOf(cara.person.userId, await holders())
    expect(now).toBeGreaterThanOrEqual(handed)
    handed = now
  }
  expect(handed).toBeGreaterThan(0)
  expect(handed).toBeLessThan(CLIENTS)
  // The page requests all of them again: clients that were already handed over are refused and stay with their new
  // realtor.
  expect(await handOver(ids)).toMatchObject({ handedOver: CLIENTS - handed })
  expect(countOf(cara.person.userId, await holders())).toBe(CLIENTS)
}, 120_000)

test('[OF11] [I3] a device whose push is cut off by a server crash completes it, and each client is handed over once', async () => {
  const phone = new Device({ name: "Rita's phone", account: rita, random: createRandom(3), url: () => server.url() })
  await phone.register()
  await settleDevice(phone)
  const together = { officeId, toUserId: cara.person.userId, handOverId: handOverId.parse(crypto.randomUUID()) }
  for (const clientId of ids) await phone.act({ name: 'client.hand_over', args: { ...together, clientId } })
  expect(phone.done).toHaveLength(CLIENTS)
  for (const plan of pushPlans) {
    const life = { isOver: false }
    const crashed = server.crash(plan).then(() => (life.isOver = true))
    while (!life.isOver) await phone.round()
    await crashed
    await holders()
  }
  await settleDevice(phone)
  expect(countOf(cara.person.userId, await holders())).toBe(CLIENTS)
  expect([...phone.reportedFates.values()]).toEqual(ids.map(() => 'ok'))
}, 120_000)
