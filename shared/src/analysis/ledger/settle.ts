import type { DocumentContext } from '../classify/document-context.ts'
import type { IssueFinding } from '../finding.ts'
import type { Entry } from '../layout/entry.ts'
import type { Statement } from '../frames/statement.ts'
import { matchesIn } from '../../text/matches-in.ts'
import { findComponents } from '../words/component-names.ts'
import { mentionsIn } from '../frames/mentions.ts'

/** Leaves out the issues that the work of the same visit put right: what a bill repaired is history. */
export function openIssues(
  issues: readonly IssueFinding[],
  statements: readonly Statement[],
  context: DocumentContext,
): IssueFinding[] {
  if (context.kind !== 'trade' || issues.length === 0) return [...issues]
  const placeOf = new Map(statements.map(({ page, text }, at) => [`${page} ${text}`, at]))
  const repairs = statements
    .map((statement, at) => ({ ...statement, at }))
    .filter(
      ({ text, kind, entry, done }) =>
        kind !== 'proposed' &&
        (done !== null ||
          (kind === 'done' && entry.label !== '') ||
          (entry.price !== null && /\b(?:replac\w+|install\w*|repair\w*|new)\b/i.test(text))),
    )
  const repaired = partsOfRepairs(repairs)
  /** Notes are in the order of the visit: what is found after a repair is not what it repaired. */
  const isRepaired = (part: string, found: Statement | undefined, foundAt: number) => {
    const repair = repaired.get(part)
    return repair !== undefined && (repair.last >= foundAt || repair.entries.some((entry) => entry !== found?.entry))
  }
  const isReading = ({ description }: IssueFinding) =>
    /\b(?:measured|reading)\b/i.test(description) && /\btarget|\bspec/i.test(description)
  const open = issues.some((issue) => !isReading(issue)) ? issues.filter((issue) => !isReading(issue)) : issues
  const lastRepair = repairs.findLast(({ done }) => done === 'strong')?.at ?? -1
  return open.filter(({ description, quote, page }) => {
    const at = placeOf.get(`${page} ${quote}`) ?? -1
    if (symptom.test(description) && at < lastRepair) return false
    const isPutRight = partsIn(description).some((part) => isRepaired(part, statements[at], at))
    return (
      !isPutRight &&
      !/\bexisting\b|\bold (?:unit|one|pump|motor|heater|furnace|boiler|tank|panel|valve|compressor|roof|fixture)\b/i.test(
        description,
      )
    )
  })
}

/** A symptom that a customer reported and the repair removed. */
const symptom =
  /\b(?:no (?:heat|cooling|hot water|power|water)|not (?:heating|cooling|draining)|customer (?:with|has|had|reported))\b/i

/** By part, the last statement that repairs it, and up to two entries that do. */
function partsOfRepairs(repairs: readonly (Statement & { at: number })[]) {
  const byPart = new Map<string, { last: number; entries: Entry[] }>()
  for (const { text, entry, at } of repairs)
    for (const part of partsIn(text)) {
      const entries = byPart.get(part)?.entries ?? []
      if (entries.length < 2 && !entries.includes(entry)) entries.push(entry)
      byPart.set(part, { last: at, entries })
    }
  return byPart
}

const replaceable =
  /\b(?:pump|valve|motor|sensor|ignitor|igniter|capacitor|filter|element|board|gasket|belt|thermostat|flapper|cartridge|hose|disposal|fan|seal|switch|fuse|chimney cap|drain line|drain|opener|spring|faucet|toilet)s?\b/gi

/** Components that a repair restores as a whole. */
const renewable = new Set(
  'flashing, shingle, gutter, downspout, receptacle, outlet, switch, breaker, coil, capacitor, contactor, igniter, flame sensor, gas valve, control board, thermostat, shutoff valve, supply line, trap, drain pan, skylight, boot, pipe boot, lid, baffle, float, pressure tank, opener, spring, roller, cable, lock, smoke alarm, battery, pressure switch, relief valve, expansion tank'.split(
    ', ',
  ),
)

/** The components that a text names, as printed. */
function partsIn(text: string): string[] {
  const named = mentionsIn(text, { isLabel: false })
    .filter(({ role, strength }) => role !== 'place' && strength === 'part')
    .map(({ start, end }) => text.slice(start, end).toLowerCase().replace(/s$/, ''))
  const components = findComponents(text)
    .map(({ meaning }) => meaning)
    .filter((meaning) => renewable.has(meaning))
  const more = matchesIn(text, replaceable).map(([word]) => word.toLowerCase().replace(/s$/, ''))
  return [
    ...named.filter(
      (word) =>
        !/^(?:furnace|heat pump|air conditioner|roof|main line|sewer line|water heater|dryer|dishwasher|condenser|root|clay tile)$/.test(
          word,
        ),
    ),
    ...components,
    ...more,
  ]
}
