import type { AnyRow } from '@hearthkeep/shared/entities.ts'
import {
  anItem,
  anItemId,
  aMembership,
  aProperty,
  aSystem,
  aUser,
  aUserId,
} from '@hearthkeep/shared/testing/builders/builders.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { Account } from './testing/account.ts'
import { aLife, deeds, removals, type LifeAction } from './testing/life.ts'

const ann = aUser()
const david = aUser({ id: aUserId(2), email: 'david@example.com', firstName: 'David', lastName: 'Osei' })

/** Everything that an import can restore. */
const contents = async (account: Account) => ({
  property: (await account.rows('property')).map(withoutMoments),
  system: (await account.rows('system')).map(withoutMoments),
  maintenanceItem: (await account.rows('maintenanceItem')).map(withoutMoments),
  membership: (await account.rows('membership')).map(withoutMoments),
})
const withoutMoments = ({ createdAt: _created, updatedAt: _updated, ...row }: AnyRow) => row

const lives = (of: readonly LifeAction[]) =>
  fc.record({ seed: fc.nat(), done: fc.array(fc.constantFrom(...of), { maxLength: 40 }) })

test('[M18] an export imported into an empty account equals the original', async () => {
  await fc.assert(
    fc.asyncProperty(lives(deeds), async ({ seed, done }) => {
      const source = await aLife(seed, done)
      const target = await Account.open(ann)
      await target.import(await source.export())
      expect(await contents(target)).toEqual(await contents(source))
    }),
    { numRuns: 60 },
  )
})

test('[M18] a repeated import, interrupted or not, into any account creates everything once', async () => {
  const trials = fc.record({ life: lives([...deeds, ...removals]), isOwn: fc.boolean(), calls: fc.nat(2) })
  await fc.assert(
    fc.asyncProperty(trials, async ({ life: { seed, done }, isOwn, calls }) => {
      const source = await aLife(seed, done)
      const bytes = await source.export()
      const target = await Account.open(isOwn ? ann : david)
      await target.import(bytes, { calls }).catch(() => 'killed')
      await target.import(bytes)
      const living = (rows: AnyRow[]) => rows.filter(({ deletedAt }) => deletedAt === null).length
      for (const entity of ['property', 'system', 'maintenanceItem'] as const)
        expect((await target.rows(entity)).length).toBe(living(await source.rows(entity)))

      const before = { rows: await target.dump(), acts: await target.acts() }
      expect((await target.plan(bytes)).map(({ verdict }) => verdict)).toEqual(['complete', 'complete'])
      await target.import(bytes)
      expect({ rows: await target.dump(), acts: await target.acts() }).toEqual(before)
    }),
    { numRuns: 60 },
  )
})

test('[M18] a property of several calls, interrupted between them, is completed by the next import', async () => {
  const items = Array.from({ length: 250 }, (_, n) => anItem({ id: anItemId(n + 1) }))
  const rows = { property: [aProperty()], membership: [aMembership()], system: [aSystem()], maintenanceItem: items }
  const bytes = await (await Account.open(ann, rows)).export()
  const target = await Account.open(ann)
  await expect(target.import(bytes, { calls: 1 })).rejects.toThrow('killed')
  expect(await target.rows('maintenanceItem')).toHaveLength(99)
  expect(await target.plan(bytes)).toMatchObject([{ verdict: 'incomplete', systems: 0, tasks: 151 }])
  expect(await target.import(bytes)).toEqual({
    properties: 1,
    systems: 0,
    tasks: 151,
    documents: 0,
    entries: 0,
    issues: 0,
    supplies: 0,
    stopped: [],
  })
  expect(await target.rows('maintenanceItem')).toHaveLength(250)
})

test('in another account, ids and references are that person’s own, and Ann’s completions have no author', async () => {
  const source = await aLife(1, [
    'system',
    'system',
    'series',
    'series',
    ...Array.from({ length: 8 }, () => 'complete' as const),
  ])
  const target = await Account.open(david)
  await target.import(await source.export())
  const foreign = new Set(
    (
      await Promise.all(
        (['property', 'system', 'maintenanceItem', 'membership'] as const).map((entity) => source.rows(entity)),
      )
    )
      .flat()
      .map(({ id }) => id as string),
  )
  foreign.add(ann.id)
  const brought = JSON.stringify(await contents(target))
  expect([...foreign].filter((id) => brought.includes(id))).toEqual([])
  expect(await target.rows('property')).toMatchObject([{ ownerId: david.id }, { ownerId: david.id }])

  const items = await target.rows('maintenanceItem')
  const nextOccurrences = items.filter(({ previousItemId }) => previousItemId !== null)
  expect(nextOccurrences.length).toBeGreaterThan(0)
  for (const { id, previousItemId } of nextOccurrences)
    expect(items.find((item) => item.id === previousItemId)?.completion?.nextItemId).toBe(id)
})
