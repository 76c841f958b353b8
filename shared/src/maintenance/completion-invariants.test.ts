import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { maintenanceItem } from './schedule/maintenance-item.ts'
import { system as systemEntity } from '../system/system.ts'
import { days, histories, items, systems } from '../testing/arbitraries.ts'
import { anItem, anItemId, aUserId } from '../testing/builders/builders.ts'
import { completeItem, reopenItem } from './completion.ts'
import { addDays } from '../kernel/dates.ts'
import { intervalOf } from './schedule/interval.ts'
import { isInSeason } from './schedule/recurrence.ts'

const completions = days.chain((today) =>
  fc
    .record({
      item: items(today).filter((item) => item.status !== 'completed'),
      system: systems(today),
      others: histories(today),
      doneBefore: fc.integer({ min: 0, max: 800 }),
      cost: fc.option(fc.constant(24.99)),
      notes: fc.constantFrom('', 'Was black'),
    })
    .map(({ item, system, others, doneBefore, cost, notes }) => ({
      item: { ...item, id: anItemId(50) },
      system,
      items: others,
      done: { completedDate: addDays(today, -doneBefore), completedBy: aUserId(), cost, notes },
      nextItemId: anItemId(99),
      today,
    })),
)

test('[C15] completing and undoing leaves the item and the system exactly as they were', () => {
  fc.assert(
    fc.property(completions, (completing) => {
      const { item, system } = completing
      const { itemPatch, systemPatch, nextItem } = completeItem(completing)
      const completed = { ...item, ...itemPatch }
      const serviced = { ...system, ...systemPatch }
      const reopened = reopenItem({ item: completed, system: serviced, nextItem: nextItem && anItem(nextItem) })
      if (!reopened.ok) throw new Error(reopened.refusal.message)
      expect({ ...completed, ...reopened.value.itemPatch }).toEqual(item)
      expect({ ...serviced, ...reopened.value.systemPatch }).toEqual(system)
    }),
  )
})

test('[C11] [R7] [R11] the next occurrence is due today or later, in season, and exists only for a recurring task', () => {
  fc.assert(
    fc.property(completions, (completing) => {
      const { itemPatch, nextItem } = completeItem(completing)
      expect(nextItem !== null).toBe(intervalOf(completing.item) !== null)
      if (!nextItem?.dueDate || !nextItem.nextDueDate) return
      expect(nextItem.dueDate >= completing.today).toBe(true)
      expect(isInSeason(nextItem.dueDate, completing.item)).toBe(true)
      expect(nextItem.nextDueDate > nextItem.dueDate).toBe(true)
      expect(itemPatch.nextDueDate).toBe(nextItem.dueDate)
    }),
  )
})

test('[C7] [C14] a completion never moves the last service date back, and leaves valid rows', () => {
  fc.assert(
    fc.property(completions, (completing) => {
      const { item, system } = completing
      const { itemPatch, systemPatch, nextItem } = completeItem(completing)
      const serviced = { ...system, ...systemPatch }
      expect((serviced.lastServiced ?? '') >= (system.lastServiced ?? '')).toBe(true)
      expect(systemEntity.schema.safeParse(serviced).error).toBeUndefined()
      for (const row of [{ ...item, ...itemPatch }, anItem(nextItem ?? {})])
        expect(maintenanceItem.schema.safeParse(row).error).toBeUndefined()
    }),
  )
})
