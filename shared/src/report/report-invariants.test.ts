import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { itemCategories, type MaintenanceItem } from '../maintenance/schedule/maintenance-item.ts'
import { days, items } from '../testing/arbitraries.ts'
import { anItemId, aSystem, aSystemId } from '../testing/builders/builders.ts'
import { costByCategory, costBySystem, costByYear, type CostPart } from './report-costs.ts'
import { historyIn } from './report-history.ts'
import { costSummary, maintenanceStats, recentItems } from './report-stats.ts'
import { transferredWork } from './report-transfer.ts'

const systems = [aSystem(), aSystem({ id: aSystemId(2), systemName: 'Roof' })]

/** The items of a property, some in the trash, as of a day. */
const properties = days.chain((today) =>
  fc
    .array(
      fc.record({
        item: items(today),
        category: fc.constantFrom(...itemCategories),
        systemId: fc.constantFrom(aSystemId(1), aSystemId(2), aSystemId(3), null),
        trashed: fc.boolean(),
      }),
      { maxLength: 25 },
    )
    .map((list) => ({
      today,
      items: list.map(({ item, category, systemId, trashed }, n) => ({
        ...item,
        id: anItemId(n + 1),
        category,
        systemId,
        deletedAt: trashed ? '2026-11-01T00:00:00.000Z' : null,
      })),
    })),
)

const cents = (dollars: number) => Math.round(dollars * 100)
const centsOf = (rows: { cost: number | null }[]) => rows.reduce((sum, { cost }) => sum + cents(cost ?? 0), 0)
const kept = (rows: MaintenanceItem[]) => rows.filter((row) => row.deletedAt === null)
const count = (parts: CostPart[]) => parts.reduce((sum, { itemCount }) => sum + itemCount, 0)

test('[O1] totals equal the records to the cent and exclude the trash', () => {
  fc.assert(
    fc.property(properties, (property) => {
      const stats = maintenanceStats(property.items)
      expect(cents(stats.totalCost)).toBe(centsOf(kept(property.items)))
      expect(stats.totalCost).toBe(cents(stats.totalCost) / 100)
      expect(stats).toEqual(maintenanceStats(kept(property.items)))
      expect(stats.total).toBe(kept(property.items).length)
    }),
  )
})

test('[O5] the parts of a cost add up to the whole, and every item is in exactly one part', () => {
  fc.assert(
    fc.property(properties, (property) => {
      const { totalCost, pricedCount } = costSummary(property.items)
      for (const parts of [
        costByYear(property.items),
        costByCategory(property.items),
        costBySystem(property.items, systems),
      ]) {
        expect(centsOf(parts)).toBe(cents(totalCost))
        expect(count(parts)).toBe(pricedCount)
        expect(new Set(parts.map(({ label }) => label)).size).toBe(parts.length)
      }
    }),
  )
})

test('[O6] a history and the parts before and after it add up to the whole history', () => {
  fc.assert(
    fc.property(properties, days, (property, day) => {
      const before = historyIn(property.items, { from: null, to: day })
      const from = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
      const after = historyIn(property.items, { from, to: null })
      const all = historyIn(property.items, { from: null, to: null })
      const undated = kept(property.items).filter((item) => item.status === 'completed' && item.completedDate === null)
      expect(before.itemCount + after.itemCount + undated.length).toBe(all.itemCount)
      expect(cents(before.cost) + cents(after.cost) + centsOf(undated)).toBe(cents(all.cost))
      expect(centsOf(all.years)).toBe(cents(all.cost))
      expect(all.itemCount).toBe(maintenanceStats(property.items).completed)
    }),
  )
})

test('[O4] [O7] each listed item belongs to the property and is listed once', () => {
  fc.assert(
    fc.property(properties, (property) => {
      const { completed, completedCost, open } = transferredWork(property.items)
      expect(cents(completedCost)).toBe(centsOf(completed))
      const recent = recentItems(property.items, property.today)
      expect(recent).toHaveLength(Math.min(5, kept(property.items).length))
      for (const list of [recent, [...completed, ...open]]) {
        expect(new Set(list).size).toBe(list.length)
        expect(kept(list)).toEqual(list)
      }
    }),
  )
})
