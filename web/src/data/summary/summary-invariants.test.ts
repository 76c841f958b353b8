import type { AnyRow, Issue, MaintenanceItem, System } from '@hearthkeep/shared/entities.ts'
import { itemStatuses, itemTypes, priorities } from '@hearthkeep/shared/maintenance/schedule/maintenance-item.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { RowChange } from '@hearthkeep/shared/kernel/overlay.ts'
import { addDays } from '@hearthkeep/shared/kernel/dates.ts'
import { tallyOf } from '@hearthkeep/shared/overview/property-tally.ts'
import { summaryOf } from '@hearthkeep/shared/overview/property-summary.ts'
import {
  anItem,
  anItemId,
  aProperty,
  aPropertyId,
  aSystem,
  aSystemId,
} from '@hearthkeep/shared/testing/builders/builders.ts'
import { issueStatuses, severities } from '@hearthkeep/shared/issue/issue.ts'
import { anIssue, anIssueId } from '@hearthkeep/shared/testing/builders/issue-builders.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { MemoryStore } from '../testing/memory-store.ts'
import { turnSummaries, writeChanges } from './summaries.ts'

const BEGIN = '2026-12-28'
const SYSTEMS = 2
const TASKS = 6

const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 2 })
/** Within two years, most of them close. */
const days = fc.integer({ min: -25, max: 25 }).map((n) => addDays(BEGIN, n * n * Math.sign(n)))
const deleted = fc.constantFrom(...Array.from({ length: 9 }, () => null), '2026-12-01T00:00:00.000Z')
const systemIds = fc.integer({ min: 1, max: SYSTEMS }).map((n) => aSystemId(n))
const itemIds = fc.integer({ min: 1, max: TASKS }).map((n) => anItemId(n))

/**
 * Tasks in any state, even one that no mutation leads to: following itself, skipped and in the trash, or with a
 * nonexistent system.
 */
const items: fc.Arbitrary<MaintenanceItem> = fc
  .record({
    id: itemIds,
    systemId: fc.constantFrom(aSystemId(1), aSystemId(1), aSystemId(1), aSystemId(2), null),
    title: fc.constantFrom('Filter', 'Gutters'),
    type: fc.constantFrom('maintenance', 'maintenance', 'maintenance', ...itemTypes),
    status: fc.constantFrom('scheduled', 'completed', 'completed', 'cancelled', ...itemStatuses),
    priority: fc.constantFrom(...priorities),
    dueDate: orNull(days),
    scheduledDate: orNull(days),
    completedDate: fc.constantFrom(BEGIN, '2024-06-01', '2024-06-01'),
    cost: orNull(fc.integer({ min: 0, max: 100_000 }).map((cents) => cents / 100)),
    affectsSystemRating: fc.constantFrom(true, true, true, false),
    previousItemId: fc.option(itemIds, { nil: null, freq: 5 }),
    snoozedUntil: fc.constantFrom(null, null, null, '2027-01-02'),
    pausedOn: fc.constantFrom(null, null, null, null, null, null, BEGIN),
    deletedAt: deleted,
    isSkipped: fc.constantFrom(true, true, false),
  })
  .map(({ isSkipped, ...facts }) => {
    const skip = { verb: 'skip', on: BEGIN, before: {}, after: {}, nextItemId: null } as const
    return anItem({ ...facts, undoable: isSkipped ? skip : null })
  })

const systems: fc.Arbitrary<System> = fc
  .record({
    id: systemIds,
    systemType: fc.constantFrom('hvac_furnace', 'roofing', 'plumbing', 'other'),
    installDate: orNull(days),
    isActive: fc.constantFrom(true, true, true, false),
    deletedAt: deleted,
  })
  .map((facts) => aSystem(facts))

const issueIds = fc.integer({ min: 1, max: 3 }).map((n) => anIssueId(n))

const issues: fc.Arbitrary<Issue> = fc
  .record({
    id: issueIds,
    systemId: fc.constantFrom(aSystemId(1), aSystemId(2), null),
    severity: fc.constantFrom(...severities),
    status: fc.constantFrom(...issueStatuses),
    deletedAt: deleted,
  })
  .map((facts) => anIssue(facts))

type Put = { entity: RowChange['entity']; id: string; after: AnyRow | null }

const puts: fc.Arbitrary<Put> = fc.oneof(
  { weight: 12, arbitrary: items.map((after) => ({ entity: 'maintenanceItem' as const, id: after.id, after })) },
  { weight: 2, arbitrary: itemIds.map((id) => ({ entity: 'maintenanceItem' as const, id, after: null })) },
  { weight: 2, arbitrary: systems.map((after) => ({ entity: 'system' as const, id: after.id, after })) },
  { weight: 3, arbitrary: issues.map((after) => ({ entity: 'issue' as const, id: after.id, after })) },
  { weight: 1, arbitrary: issueIds.map((id) => ({ entity: 'issue' as const, id, after: null })) },
  { weight: 1, arbitrary: systemIds.map((id) => ({ entity: 'system' as const, id, after: null })) },
)

const steps = fc.record({
  puts: fc.uniqueArray(puts, { minLength: 1, maxLength: 3, selector: ({ id }) => id }),
  daysPass: fc.constantFrom(...Array.from({ length: 9 }, () => 0), 1, 40),
  isTurned: fc.boolean(),
})

test('[P2] an incrementally updated summary equals a recomputed one, also across a new day and a new year', async () => {
  const filled = fc.uniqueArray(puts, { minLength: TASKS, maxLength: TASKS + SYSTEMS, selector: ({ id }) => id })
  await fc.assert(
    fc.asyncProperty(filled, fc.array(steps, { minLength: 20, maxLength: 20 }), async (first, rest) => {
      const store = new MemoryStore()
      let today = BEGIN
      await write(store, { puts: [{ entity: 'property', id: aPropertyId(), after: aProperty() }, ...first], today })
      for (const { puts, daysPass, isTurned } of rest) {
        today = addDays(today, daysPass)
        if (isTurned) await turnSummaries(store, today)
        await write(store, { puts, today })
        const [stored, ofAllRows] = await summedUp(store)
        expect(stored).toEqual(ofAllRows)
      }
    }),
    { numRuns: 150 },
  )
}, 60_000)

/** Writes the puts that change something, with each row as it was before. */
function write(store: MemoryStore, { puts, today }: { puts: readonly Put[]; today: string }): Promise<void> {
  return store.write(async (tables) => {
    const changes: RowChange[] = []
    for (const { entity, id, after } of puts) {
      const before = (await tables.rows[entity].get(id)) ?? null
      if (before || after) changes.push({ entity, id, before, after })
    }
    await writeChanges(tables, { changes, today })
  })
}

/**
 * The stored summary and the one computed from all rows, with their tallies: a summary rounds, which can hide an error.
 */
const summedUp = (store: MemoryStore) =>
  store.read(async (tables) => {
    const { propertyId: _id, lists: _lists, ...parts } = must(await tables.tallies.get(aPropertyId()), 'the tally')
    const [systems, items, issues] = await Promise.all([
      tables.rows.system.all(),
      tables.rows.maintenanceItem.all(),
      tables.rows.issue.all(),
    ])
    const { day } = parts
    const rows = { systems, items, issues, today: day }
    const { lists: _listsOfAll, ...partsOfAll } = tallyOf(rows)
    const summary = { ...summaryOf({ propertyId: aPropertyId(), ...rows }), day, owner: null }
    return [
      { parts, summary: await tables.summaries.get(aPropertyId()) },
      { parts: partsOfAll, summary },
    ] as const
  })
