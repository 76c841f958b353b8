import { newSystem, severities, type Findings, type PageText } from '@hearthkeep/shared/analysis/finding.ts'
import { catalogue } from '@hearthkeep/shared/catalogue/catalogue.ts'
import { recordedDate } from '@hearthkeep/shared/entities/fields.ts'
import { itemCategories, itemTypes, priorities } from '@hearthkeep/shared/entities/maintenance-item.ts'
import { systemStatuses } from '@hearthkeep/shared/entities/system.ts'
import { folded } from '@hearthkeep/shared/text/fold.ts'
import { z } from 'zod'

/** More than this of one kind is not taken from a model. */
const MOST = 200

const types = z.enum(catalogue.map(({ id }) => id))
const words = z.string().max(2000)
const maybe = words.nullable().catch(null)
const day = recordedDate.nullable().catch(null)
const rests = { page: z.int().catch(1), quote: words }

/** Asked for, and taken: what is not of this shape is left out, a field that does not fit is unknown. */
const system = z.object({
  systemType: types,
  // Also the specification's other word for it (part 2, section 3).
  status: z
    .preprocess((told) => (told === 'requires_repair' ? 'needs_repair' : told), z.enum(systemStatuses).nullable())
    .catch(null),
  condition: maybe,
  brand: maybe,
  model: maybe,
  serialNumber: maybe,
  installDate: day,
  lastServiced: day,
  warrantyExpiration: day,
  recommendedActions: z.array(words).catch([]),
  ...rests,
})

const item = z.object({
  title: words,
  description: words.catch(''),
  priority: z.enum(priorities).catch('medium'),
  type: z.enum(itemTypes).catch('maintenance'),
  category: z.enum(itemCategories).catch('general'),
  scheduledDate: day,
  estimatedCost: z.number().min(0).max(1_000_000_000).nullable().catch(null),
  systemType: types.nullable().catch(null),
  ...rests,
})

const issue = z.object({
  description: words,
  severity: z.enum(severities).catch('moderate'),
  urgency: z.enum(['immediate', 'soon', 'routine']).catch('soon'),
  location: maybe,
  recommendedAction: maybe,
  systemType: types.nullable().catch(null),
  ...rests,
})

const asked = z.object({ systems: z.array(system), maintenanceItems: z.array(item), issues: z.array(issue) })

/** Without the keywords that a strict format does not know: what they say is seen to by {@link readModelAnswer}. */
export const answerFormat = z.toJSONSchema(asked, {
  io: 'output',
  override: ({ jsonSchema }) => {
    for (const keyword of ['default', 'format', 'pattern', 'minimum', 'maximum', 'maxLength'] as const)
      delete jsonSchema[keyword]
  },
})

const lists = z.object({
  systems: z.array(z.unknown()),
  maintenanceItems: z.array(z.unknown()),
  issues: z.array(z.unknown()),
})

/**
 * [AP10] The findings in what a model has said, or null where it is none of them. A finding whose words are not in the
 * paper is dropped. Of a picture there is no text to look it up in.
 */
export function readModelAnswer(told: string, pages: readonly PageText[] | null): Findings | null {
  const parsed = lists.safeParse(jsonOf(told))
  if (!parsed.success) return null
  const taken = <T extends Resting>(list: readonly unknown[], type: z.ZodType<T>): T[] =>
    list.slice(0, MOST).flatMap((one) => {
      const fitting = type.safeParse(one)
      const page = fitting.success ? pageOf(fitting.data, pages) : null
      return fitting.success && page !== null ? [{ ...fitting.data, page }] : []
    })
  const { systems, maintenanceItems, issues } = parsed.data
  return {
    systems: taken(systems, system).map((one) => ({ ...newSystem(one.systemType), ...one })),
    maintenanceItems: taken(maintenanceItems, item).filter(({ title }) => title.trim() !== ''),
    issues: taken(issues, issue).filter(({ description }) => description.trim() !== ''),
  }
}

type Resting = { page: number; quote: string }

/** Where the words stand, whatever page was named; null where they do not. */
function pageOf({ page, quote }: Resting, pages: readonly PageText[] | null): number | null {
  const sought = folded(quote)
  if (sought.length < 3) return null
  if (pages === null) return 1
  const standing = pages.filter(({ text }) => folded(text).includes(sought))
  return (standing.find((one) => one.page === page) ?? standing[0])?.page ?? null
}

function jsonOf(told: string): unknown {
  try {
    return JSON.parse(told)
  } catch {
    return null
  }
}
