import { calendarDate, type CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { propertyReserve } from '@hearthkeep/shared/overview/replacement-reserve.ts'
import { outlookOf, spendingOf } from '@hearthkeep/shared/report/budget.ts'
import type { MaintenanceItem } from '@hearthkeep/shared/maintenance/schedule/maintenance-item.ts'
import { system, type System } from '@hearthkeep/shared/system/system.ts'
import { z } from 'zod'
import { listTexts } from '../answer/long-answer.ts'
import type { Named } from '../description/describe.ts'

const count = z.int().min(0)

const dollarRange = z.strictObject({ min: z.number(), max: z.number() })
const origin = z.enum(['recorded', 'typical'])
export const budgetAnswer: Named = {
  id: 'Budget',
  schema: z.strictObject({
    yearlyBudget: z.number().nullable(),
    spending: z.strictObject({
      years: z.array(
        z.strictObject({
          year: z.int().nullable(),
          cost: z.number(),
          systems: z.array(z.strictObject({ label: z.string(), itemCount: count, cost: z.number() })),
        }),
      ),
      unpriced: count,
    }),
    outlook: z.strictObject({
      total: dollarRange.nullable(),
      years: z.array(
        z.strictObject({
          year: z.int(),
          cost: dollarRange.nullable(),
          replacements: z.array(
            z.strictObject({
              systemId: system.schema.shape.id,
              on: calendarDate,
              lifespan: z.int(),
              lifespanFrom: origin,
              cost: dollarRange.nullable(),
              costFrom: origin.nullable(),
            }),
          ),
        }),
      ),
      lacking: z.array(
        z.strictObject({
          systemId: system.schema.shape.id,
          facts: z.array(z.enum(['installDate', 'estimatedLifespan', 'replacementCost'])),
        }),
      ),
    }),
    reserve: z.strictObject({
      monthly: dollarRange.nullable(),
      due: z.strictObject({ count, cost: dollarRange.nullable() }),
      unknown: count,
    }),
  }),
}

interface Owned {
  systems: System[]
  items: MaintenanceItem[]
  today: CalendarDate
  yearlyBudget: number | null
}

/** [BU8] What a property has cost, and what its systems will cost, as pieces of JSON. */
export function* budgetTexts({ yearlyBudget, ...owned }: Owned): Iterable<string> {
  const { systems, today } = owned
  yield `{"yearlyBudget":${JSON.stringify(yearlyBudget)},"spending":${JSON.stringify(spendingOf(owned))}`
  const { years, total, lacking } = outlookOf(systems, today)
  yield `,"outlook":{"total":${JSON.stringify(total)},"years":`
  yield* listTexts(years, ({ replacements, ...year }) =>
    JSON.stringify({
      ...year,
      replacements: replacements.map(({ system, ...replacement }) => ({ systemId: system.id, ...replacement })),
    }),
  )
  yield ',"lacking":'
  yield* listTexts(lacking, ({ system, facts }) => JSON.stringify({ systemId: system.id, facts }))
  yield `},"reserve":${JSON.stringify(propertyReserve(systems, today))}}`
}
