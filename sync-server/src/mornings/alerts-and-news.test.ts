import { itemId, mutationId, systemId, warrantyId } from '@hearthkeep/shared/kernel/fields.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { aMembership, aMembershipId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { beforeEach, expect, test } from 'vitest'
import { idNumber } from '../http/testing/test-server.ts'
import { push } from '../http/testing/push.ts'
import { morningWorld } from './testing/morning-world.ts'

let world: Awaited<ReturnType<typeof morningWorld>>
beforeEach(async () => {
  world = await morningWorld()
  await world.morning('2026-11-20T16:00:00.000Z')
})

const day = (date: string) => world.morning(`${date}T15:00:00.000Z`)
const texts = (sent: { text: string }[]) => sent.map(({ text }) => text)

const furnace = systemId.parse(idNumber(2001))
const addFurnace = (facts: object) =>
  push(world.ann, {
    name: 'system.add',
    args: {
      propertyId: world.property,
      systemId: furnace,
      facts: { systemType: 'hvac_furnace', systemName: 'Furnace', ...facts },
    },
  })
const edit = (changes: object) =>
  push(world.ann, { name: 'system.edit', args: { propertyId: world.property, systemId: furnace, changes } })

test('[RM7] a warranty is reported once within 90 days and once within 30, and not after its end', async () => {
  expect(await addFurnace({ warrantyExpiration: '2027-02-20' })).toMatchObject({ status: 'ok' })
  expect(await day('2026-11-21')).toEqual([])
  const ending = {
    subject: 'A warranty for Furnace at 7 Elm Street ends on Feb 20, 2027',
    link: { href: `https://home.example.com/properties/${world.property}`, label: 'View property' },
  }
  expect(await day('2026-11-22')).toMatchObject([ending])
  expect([await day('2026-11-23'), await day('2027-01-20')]).toEqual([[], []])
  expect(await day('2027-01-21')).toMatchObject([ending])
  expect([await day('2027-01-22'), await day('2027-02-20'), await day('2027-02-21')]).toEqual([[], [], []])
  expect(await world.notices()).toMatchObject([{ kind: 'alert' }, { kind: 'alert' }])
})

test('[RM7] a warranty recorded late is reported once, each of several by its name, and not again at another end', async () => {
  expect(await addFurnace({})).toMatchObject({ status: 'ok' })
  const record = (n: number, name: string, endsOn: string) =>
    push(world.ann, {
      name: 'system.set_warranty',
      args: {
        propertyId: world.property,
        systemId: furnace,
        warranty: { id: warrantyId.parse(idNumber(4000 + n)), name, provider: null, endsOn, reference: null },
      },
    })
  await record(1, 'Parts', '2026-12-10')
  await record(2, 'Labor', '2027-01-30')
  await record(3, 'Ended', '2026-11-20')
  const sent = await day('2026-11-21')
  expect(sent.map(({ text }) => text).join()).toContain(
    'The warranty ‘Parts’ for Furnace at 7 Elm Street ends on Dec 10, 2026.',
  )
  expect((await world.notices()).map(({ words }) => words).toSorted()).toEqual([
    'The warranty ‘Labor’ for Furnace at 7 Elm Street ends on Jan 30, 2027.',
    'The warranty ‘Parts’ for Furnace at 7 Elm Street ends on Dec 10, 2026.',
  ])
  expect(await day('2026-11-22')).toEqual([])
  await record(1, 'Parts', '2030-01-01')
  expect(await day('2026-11-23')).toEqual([])
})

test('[RM7] a health score below 50 and urgent advice are reported, and again only after a recovery', async () => {
  expect(await addFurnace({ installDate: '1980-01-01' })).toMatchObject({ status: 'ok' })
  for (const n of [1, 2, 3, 4])
    await world.addTask(n, { dueDate: '2026-08-01', type: 'repair', systemId: furnace, priority: 'urgent' })
  await world.choose({ maintenanceReminders: false })
  const [mail] = await day('2026-11-21')
  expect(mail?.text).toContain('The health score of 7 Elm Street is ')
  expect(mail?.text).toContain('Furnace at 7 Elm Street: evaluate for replacement.')
  expect(await day('2026-11-22')).toEqual([])
  await edit({ installDate: '2026-01-01' })
  // The score is still low, but the recommendation no longer applies.
  expect(await day('2026-11-23')).toEqual([])
  await edit({ installDate: '1980-01-01' })
  expect(texts(await day('2026-11-24')).join()).toContain('evaluate for replacement')
})

test('[RM7] a low score of a house about which little is known is no alert', async () => {
  expect(await addFurnace({})).toMatchObject({ status: 'ok' })
  for (const n of [1, 2, 3, 4])
    await world.addTask(n, { dueDate: '2026-08-01', type: 'repair', systemId: furnace, priority: 'urgent' })
  await world.choose({ maintenanceReminders: false })
  expect(texts(await day('2026-11-21')).join()).not.toContain('The health score')
  await edit({ installDate: '1980-01-01' })
  expect(texts(await day('2026-11-22')).join()).toContain('The health score of 7 Elm Street is ')
})

test('[RM7] with system alerts off nothing is sent', async () => {
  await world.choose({ systemAlerts: false })
  await addFurnace({ warrantyExpiration: '2026-12-01' })
  expect([await day('2026-11-21'), await world.notices()]).toEqual([[], []])
})

/** Ben Keller shares the property. */
async function withBen() {
  const ben = await world.server.join('ben', 'homeowner')
  const after = aMembership({
    id: aMembershipId(9),
    propertyId: world.property,
    userId: ben.user.id,
    relation: 'household',
  })
  const changes = [{ entity: 'membership' as const, id: after.id, before: null, after }]
  const mutation = mutationId.parse(idNumber(7001))
  await world.server.store.write((tx) =>
    tx.apply({ mutation, name: 'test', actor: ben.user.id, at: '2026-11-20T16:00:00.000Z', changes }),
  )
  return ben
}

test('[RM9] other people’s changes to the property are sent as one message, and a person’s own changes are not', async () => {
  const ben = await withBen()
  await day('2026-11-21')
  const facts = { title: 'Clean gutters' }
  const [own, theirs] = [itemId.parse(idNumber(3001)), itemId.parse(idNumber(3002))]
  await push(world.ann, { name: 'maintenance.add', args: { propertyId: world.property, itemId: own, facts } })
  const added = {
    name: 'maintenance.add',
    args: { propertyId: world.property, itemId: theirs, facts: { title: 'Fix the fence' } },
  }
  expect(await push(ben, added as Parameters<typeof push>[1])).toMatchObject({ status: 'ok' })
  const done = {
    propertyId: world.property,
    itemId: own,
    nextItemId: itemId.parse(idNumber(3003)),
    completedDate: '2026-11-20',
  }
  await push(ben, { name: 'maintenance.complete', args: done })
  const sent = await day('2026-11-22')
  const toAnn = sent.filter(({ recipient }) => recipient === 'ann@example.com')
  expect(toAnn).toMatchObject([{ subject: expect.stringContaining('2 updates at 7 Elm Street: ') }])
  expect(toAnn[0]?.text).toContain('- ben Alvarez completed ‘Clean gutters’')
  expect(toAnn[0]?.text).toContain('- ben Alvarez added ‘Fix the fence’')
  // Ben is notified only of what Ann did.
  const toBen = sent.filter(({ recipient }) => recipient === 'ben@example.com')
  expect(toBen).toMatchObject([{ subject: 'ann Alvarez added ‘Clean gutters’ at 7 Elm Street' }])
  expect(await day('2026-11-23')).toEqual([])
})

test('[RM9] with property updates off nothing is sent', async () => {
  const ben = await withBen()
  await day('2026-11-21')
  await world.choose({ propertyUpdates: false })
  const args = { propertyId: world.property, itemId: itemId.parse(idNumber(3002)), facts: { title: 'Fix the fence' } }
  await push(ben, { name: 'maintenance.add', args })
  expect(await day('2026-11-22')).toEqual([])
})

test('[RM6] a daily digest has tasks, alerts and updates in one message', async () => {
  await world.choose({ dailyDigest: true })
  await addFurnace({ warrantyExpiration: '2026-12-01' })
  await world.addTask(1, { dueDate: '2026-11-28', title: 'Clean gutters' })
  const sent = await day('2026-11-21')
  expect(sent).toHaveLength(1)
  expect(must(sent[0], 'the digest')).toMatchObject({ subject: '2 updates about your home' })
  expect(sent[0]?.text).toContain('Clean gutters at 7 Elm Street is due')
  expect(sent[0]?.text).toContain('A warranty for Furnace at 7 Elm Street ends on Dec 1, 2026.')
  expect(await world.notices()).toHaveLength(2)
})
