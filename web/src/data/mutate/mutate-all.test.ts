import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import {
  aMembershipId,
  aMutationId,
  anItemId,
  aPropertyId,
  aSystemId,
  aUserId,
  elmStreet,
} from '@hearthkeep/shared/testing/builders/builders.ts'
import { beforeEach, expect, test } from 'vitest'
import { refreshSummaries } from '../summary/summaries.ts'
import { property, putAnnsProperty } from '../testing/anns-property.ts'
import { MemoryStore } from '../testing/memory-store.ts'
import { mutateAllWithin, type MutateInput } from './mutate.ts'

const TODAY = '2026-11-20'
const context = { userId: aUserId(), role: 'homeowner', at: `${TODAY}T08:00:00.000Z`, today: TODAY } as const
const propertyId = aPropertyId()
const elm = aPropertyId(2)

let store: MemoryStore

beforeEach(async () => {
  store = await aStore()
})

async function aStore(): Promise<MemoryStore> {
  const made = new MemoryStore()
  await made.write(async (tables) => {
    await putAnnsProperty(tables)
    await refreshSummaries(tables, [property], TODAY)
  })
  return made
}

const inputsOf = (calls: readonly CallOf[]): MutateInput[] =>
  calls.map((call, place) => ({ id: aMutationId(place + 1), call, context }))
const add = (n: number): CallOf => ({
  name: 'maintenance.add',
  args: {
    propertyId,
    itemId: anItemId(n),
    facts: { title: `Task ${n}`, systemId: aSystemId(), dueDate: '2027-05-01' },
  },
})
const edit = (notes: string): CallOf => ({
  name: 'maintenance.edit',
  args: { propertyId, itemId: anItemId(1), changes: { notes } },
})
const complete: CallOf = {
  name: 'maintenance.complete',
  args: { propertyId, itemId: anItemId(1), nextItemId: anItemId(99), completedDate: TODAY, cost: 40 },
}
const create: CallOf = {
  name: 'property.create',
  args: { propertyId: elm, membershipId: aMembershipId(2), facts: elmStreet },
}
const furnish: CallOf = {
  name: 'system.add',
  args: { propertyId: elm, systemId: aSystemId(2), facts: { systemType: 'hvac_furnace', systemName: 'Furnace' } },
}
const remove: CallOf = { name: 'maintenance.remove', args: { propertyId, itemId: anItemId(2) } }

test('[P2] changes that are made together are stored as if each had been made alone', async () => {
  const inputs = inputsOf([add(1), edit('once'), add(2), create, furnish, edit('twice'), complete, remove])
  expect(await store.write((tables) => mutateAllWithin(tables, inputs))).toEqual({ ok: true, value: null })
  const other = await aStore()
  for (const input of inputs) await other.write((tables) => mutateAllWithin(tables, [input]))
  expect(withoutTallies(store)).toEqual(withoutTallies(other))
})

/** How much of its lists a tally still keeps depends on how often it was moved. */
const withoutTallies = (of: MemoryStore) => ({ ...of.dump(), tallies: null })

test('[I5] if one of them is refused, none is made', async () => {
  const before = store.dump()
  const outcome = await store.write((tables) => mutateAllWithin(tables, inputsOf([add(1), complete, complete])))
  expect(outcome).toMatchObject({ ok: false, refusal: { kind: 'conflict' } })
  expect(store.dump()).toEqual(before)
})

test('no change is made if none is wanted', async () => {
  const before = store.dump()
  expect(await store.write((tables) => mutateAllWithin(tables, []))).toEqual({ ok: true, value: null })
  expect(store.dump()).toEqual(before)
})

test('many changes use the tables as often as few', async () => {
  const few = await usesOf([add(1), add(2)])
  store = await aStore()
  expect(await usesOf(Array.from({ length: 50 }, (_, n) => add(n + 1)))).toEqual(few)
})

test('a change reads before it writes, so that what it reads is read together', async () => {
  const uses = await usesOf([add(1)])
  const written = uses.findIndex((use) => use.endsWith('put'))
  expect(uses.slice(written)).toEqual([
    'outbox put',
    'device put',
    'scopes put',
    'maintenanceItem put',
    'summaries put',
    'tallies put',
  ])
})

/** Makes the changes. @returns what was done with which table, in order. */
async function usesOf(calls: readonly CallOf[]): Promise<string[]> {
  const uses: string[] = []
  const watched = <Tables extends object>(tables: Tables): Tables =>
    new Proxy(tables, {
      get: (of, name) =>
        new Proxy(Reflect.get(of, name) as object, {
          get: (table, use) => {
            uses.push(`${String(name)} ${String(use)}`)
            return (Reflect.get(table, use) as () => unknown).bind(table)
          },
        }),
    })
  await store.write(({ rows, ...tables }) =>
    mutateAllWithin({ ...watched(tables), rows: watched(rows) }, inputsOf(calls)),
  )
  return uses
}
