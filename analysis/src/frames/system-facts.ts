import type { DocumentContext } from '../classify/document-context.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import type { SystemFinding } from '@hearthkeep/shared/finding/finding.ts'
import { brandsIn, modelsIn, serialsIn, type Named } from './identity.ts'
import { installedIn, servicedIn } from './service-dates.ts'
import { dayOfLabel, type Statement } from './statement.ts'
import { isDefect } from '../layout/grades.ts'
import type { SystemStatus } from '@hearthkeep/shared/system/system.ts'

export type Facts = Partial<
  Pick<
    SystemFinding,
    'brand' | 'model' | 'serialNumber' | 'installDate' | 'lastServiced' | 'warrantyExpiration' | 'status' | 'condition'
  >
>

/** The facts that a statement gives about one of the systems that it names, or about its subject. */
export function factsOf(statement: Statement, systemType: string, { writtenOn, isDated }: DocumentContext): Facts {
  const { text, entry, mentions, rest } = statement
  const isSystem = mentions.some(
    (one) => one.systemType === systemType && one.strength === 'name' && one.role === 'itself',
  )
  const of = <T extends Named>(all: T[]) => all.find(({ start }) => isOf(statement, systemType, start))?.text ?? null
  const label = statement.isFirst && entry.label !== '' ? entry.label : null
  const installed = installedIn(text, {
    label,
    isSystem: isSystem || entry.label !== '',
    isOfParts: ofParts.has(systemType),
    writtenOn,
    isDated,
    isOwn: (start) => isOf(statement, systemType, start),
  })
  const condition = conditionIn(rest || text)
  const isStated = /^(?:overall )?(?:condition|rating|status)\b/i.test(entry.label) || isSystem
  const isTroubled = statement.trouble !== null || isDefect(statement.grade)
  const besideSystem = isSystem || /\b(?:brand|make|maker|manufacturer|mfr)\b/i.test(label ?? '') || entry.label !== ''
  const brandField = /^(?:brand|make|maker|manufacturer|mfr)$/i.test(label ?? '')
    ? (rest.split(/[,;(]/)[0]?.trim() ?? null)
    : null
  return {
    brand: of(brandsIn(text, { besideSystem })) ?? brandField,
    model: of(
      label !== null && /^model/i.test(label) ? [{ text: rest, start: text.length - rest.length }] : modelsIn(text),
    ),
    serialNumber: of(
      label !== null && /^(?:serial|s\/n|ser\b)/i.test(label)
        ? [{ text: rest, start: text.length - rest.length }]
        : serialsIn(text),
    ),
    installDate: installed?.date ?? (isSystem ? newOn(statement) : null),
    lastServiced: servicedIn(text, label),
    ...(condition !== null && isStated && !isTroubled ? condition : {}),
  }
}

/** Systems without one age: a year beside them is mostly that of a part, or of the house. */
const ofParts = new Set([
  'structural_foundation',
  'electrical_wiring',
  'electrical_lighting',
  'plumbing_fixtures',
  'plumbing_main_line',
  'plumbing_sewer_line',
  'roofing_flashing',
  'hvac_ductwork',
  'outdoor_irrigation',
])

/** The date of a line of a log about a new system: `2018   Lennox furnace and AC`. */
function newOn({ entry, text, done }: Statement): CalendarDate | null {
  const isNew = /\b(?:new|installed|replaced|put in|upgraded|rewired)\b/i.test(text)
  return isNew || (done === null && brandsIn(text, { besideSystem: true }).length > 0) ? dayOfLabel(entry) : null
}

/** `2003 Rheem A/C`: no comma and hardly a word stands between. */
const isDirectlyBefore = (text: string, start: number, next: number) =>
  next - start < 24 &&
  /^[\w&.' -]*$/.test(text.slice(start, next)) &&
  text.slice(start, next).trim().split(' ').length <= 3

/** A brand or a number belongs to the system named before it in the sentence, or else to the one named next. */
function isOf({ mentions, subject, text }: Statement, systemType: string, start: number): boolean {
  const there = mentions.filter(({ role }) => role === 'itself')
  const shared = there.filter(
    (one) =>
      one.systemType === systemType &&
      there.some((other) => other.systemType !== systemType && Math.abs(other.start - one.start) < 12),
  )
  if (shared.length > 0 && shared[0] && shared[0].start < start) return true
  const next = there.find((mention) => mention.start >= start)
  if (next !== undefined && next.strength === 'name' && isDirectlyBefore(text, start, next.start))
    return next.systemType === systemType
  const before = there.filter((mention) => mention.start < start).at(-1)
  const owner = before ?? there[0]
  if (owner === undefined) return subject === systemType
  const isOfPart = owner.strength === 'part' && there.some(({ strength }) => strength === 'name')
  if (isOfPart) return there.findLast((one) => one.strength === 'name' && one.start < start)?.systemType === systemType
  return owner.systemType === systemType
}

const words: readonly (readonly [RegExp, SystemStatus])[] = [
  [
    /\b(?:past|beyond|exceed(?:s|ed)|end of) (?:its|their|the)? ?(?:\w+ ){0,3}(?:life|lifespan)\b(?<!nearing the end of its service life)/i,
    'replacement_needed',
  ],
  [/\bnear(?:ing|s)? (?:the )?end of (?:its|their) (?:\w+ ){0,2}life\b/i, 'needs_attention'],
  [/\b(?:unsatisfactory|poor|unserviceable|inoperative|not working|deficient|needs? repair)\b/i, 'needs_repair'],
  [/\b(?:fair|marginal|aging|worn|average)\b/i, 'needs_attention'],
  [/\b(?:excellent|like new|brand new)\b/i, 'excellent'],
  [
    /\b(?:good|satisfactory|serviceable|operat(?:es|ed|ing) (?:normally|as intended|properly)|functional|work(?:s|ed|ing) (?:properly|normally)|heated normally|performing its intended function|responded to normal controls|in working order|operated|operating)\b/i,
    'good',
  ],
]
const life = /\bnear(?:ing|s)? (?:the )?end\b/i

/** The condition that a text gives its system, and the phrase that states it; `null` if there is none. */
export function conditionIn(text: string): { status: SystemStatus; condition: string } | null {
  for (const [pattern, status] of life.test(text) ? words.slice(1) : words) {
    const match = pattern.exec(text)
    if (match !== null && !/\bnot\s+$/i.test(text.slice(0, match.index))) return { status, condition: match[0] }
  }
  return null
}
