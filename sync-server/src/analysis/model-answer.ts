import type { PageText } from '@hearthkeep/shared/document/text/extracted-text.ts'
import { confidences, newSystem, type Findings } from '@hearthkeep/shared/finding/finding.ts'
import { severities } from '@hearthkeep/shared/issue/issue.ts'
import { catalogue } from '@hearthkeep/shared/system/catalogue/catalogue.ts'
import { recordedDate } from '@hearthkeep/shared/kernel/fields.ts'
import { itemCategories, itemTypes, priorities } from '@hearthkeep/shared/maintenance/schedule/maintenance-item.ts'
import { systemStatuses } from '@hearthkeep/shared/system/system.ts'
import { folded } from '@hearthkeep/shared/text/fold.ts'
import { z } from 'zod'
import { pause } from '../pauses.ts'

/** Maximum number of findings of one kind that are accepted from a model. */
const MAX_ENTRIES = 200

const types = z.enum(catalogue.map(({ id }) => id))
const words = z.string().max(2000)
const maybe = words.nullable().catch(null)
const day = recordedDate.nullable().catch(null)
const money = z.number().min(0).max(1_000_000_000).nullable().catch(null)
const rests = { page: z.int().catch(1), quote: words, confidence: z.enum(confidences).catch('sure') }

/** Used for both the request and the answer: findings of another shape are dropped, and an invalid field is unknown. */
const system = z.object({
  systemType: types,
  // Also accepts the specification's other term for it (part 2, section 3).
  status: z
    .preprocess((value) => (value === 'requires_repair' ? 'needs_repair' : value), z.enum(systemStatuses).nullable())
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
  estimatedCost: money,
  status: z.enum(['scheduled', 'completed']).catch('scheduled'),
  completedDate: day,
  cost: money,
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

const answerSchema = z.object({ systems: z.array(system), maintenanceItems: z.array(item), issues: z.array(issue) })

/** Without the keywords that a strict format does not support: {@link readModelAnswer} enforces them. */
export const answerFormat = z.toJSONSchema(answerSchema, {
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
 * [AP10] Returns the findings in a model's answer; null if it cannot be read. A finding whose quote is not in the
 * document is dropped; a picture has no text to look a quote up in. Yields to the event loop between findings.
 */
export async function readModelAnswer(answer: string, pages: readonly PageText[] | null): Promise<Findings | null> {
  const parsed = lists.safeParse(jsonOf(answer))
  if (!parsed.success) return null
  const foldedPages = pages?.map(({ page, text }) => ({ page, words: folded(text) })) ?? null
  const taken = async <T extends Resting>(list: readonly unknown[], type: z.ZodType<T>): Promise<T[]> => {
    const all: T[] = []
    for (const one of list.slice(0, MAX_ENTRIES)) {
      await pause()
      const fitting = type.safeParse(one)
      const page = fitting.success ? pageOf(fitting.data, foldedPages) : null
      if (fitting.success && page !== null) all.push({ ...fitting.data, page })
    }
    return all
  }
  const { data } = parsed
  const [systems, items, issues] = [
    await taken(data.systems, system),
    await taken(data.maintenanceItems, item),
    await taken(data.issues, issue),
  ]
  return {
    systems: systems.map((one) => ({ ...newSystem(one.systemType), ...one })),
    maintenanceItems: items.filter(({ title }) => title.trim() !== ''),
    issues: issues.filter(({ description }) => description.trim() !== ''),
  }
}

type Resting = { page: number; quote: string }

/** Returns the page that contains the quote, preferably the named one; null if none does. */
function pageOf({ page, quote }: Resting, pages: readonly { page: number; words: string }[] | null): number | null {
  const sought = folded(quote)
  if (sought.length < 3) return null
  if (pages === null) return 1
  const matching = pages.filter(({ words }) => containsText(words, sought))
  return (matching.find((one) => one.page === page) ?? matching[0])?.page ?? null
}

function jsonOf(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

/**
 * Whether a text contains some words, in time linear in both lengths (Knuth, Morris and Pratt). `includes` can take the
 * product of the two lengths for a hostile text: a tenth of a second for one quote.
 */
export function containsText(text: string, words: string): boolean {
  if (words.length > text.length) return false
  const back = restartsOf(words)
  let matched = 0
  for (let at = 0; at < text.length && matched < words.length; at += 1) {
    while (matched > 0 && text.charCodeAt(at) !== words.charCodeAt(matched)) matched = back[matched - 1] ?? 0
    if (text.charCodeAt(at) === words.charCodeAt(matched)) matched += 1
  }
  return matched === words.length
}

/** For each prefix of the words, the length of its longest proper prefix that is also its suffix. */
function restartsOf(words: string): number[] {
  const back = [0]
  let matched = 0
  for (let at = 1; at < words.length; at += 1) {
    while (matched > 0 && words.charCodeAt(at) !== words.charCodeAt(matched)) matched = back[matched - 1] ?? 0
    if (words.charCodeAt(at) === words.charCodeAt(matched)) matched += 1
    back.push(matched)
  }
  return back
}
