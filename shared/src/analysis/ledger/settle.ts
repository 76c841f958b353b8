import type { DocumentContext } from '../classify/document-context.ts'
import type { IssueFinding } from '../finding.ts'
import type { Statement } from '../frames/statement.ts'
import { matchesIn } from '../../text/matches-in.ts'
import { mentionsIn } from '../frames/mentions.ts'

/** Leaves out the issues that the work of the same visit put right: what a bill repaired is history. */
export function openIssues(
  issues: readonly IssueFinding[],
  statements: readonly Statement[],
  context: DocumentContext,
): IssueFinding[] {
  if (context.kind !== 'trade') return [...issues]
  const repairs = statements
    .map((statement, at) => ({ ...statement, at }))
    .filter(
      ({ text, kind, entry, done }) =>
        kind !== 'proposed' &&
        (done !== null || (entry.price !== null && /\b(?:replac\w+|install\w*|repair\w*|new)\b/i.test(text))),
    )
  const repaired = repairs.flatMap(({ text, entry, at }) => partsIn(text).map((part) => ({ part, entry, at })))
  /** Notes are in the order of the visit: what is found after a repair is not what it repaired. */
  const isRepaired = (part: string, found: Statement | undefined, foundAt: number) =>
    repaired.some((one) => one.part === part && (one.entry !== found?.entry || one.at >= foundAt))
  const isReading = ({ description }: IssueFinding) =>
    /\b(?:measured|reading)\b/i.test(description) && /\btarget|\bspec/i.test(description)
  const open = issues.some((issue) => !isReading(issue)) ? issues.filter((issue) => !isReading(issue)) : issues
  return open.filter(({ description, quote, page }) => {
    const at = statements.findIndex((one) => one.text === quote && one.page === page)
    const isPutRight = partsIn(description).some((part) => isRepaired(part, statements[at], at))
    return !isPutRight && !/\bexisting\b|\bold unit\b/i.test(description)
  })
}

const replaceable =
  /\b(?:pump|valve|motor|sensor|ignitor|igniter|capacitor|filter|element|board|gasket|belt|thermostat|flapper|cartridge|hose|disposal|fan|seal|switch|fuse|chimney cap|drain line|drain|opener|spring|faucet|toilet)s?\b/gi

/** The components that a text names, as printed. */
function partsIn(text: string): string[] {
  const named = mentionsIn(text, { isLabel: false })
    .filter(({ role }) => role !== 'place')
    .map(({ start, end }) => text.slice(start, end).toLowerCase().replace(/s$/, ''))
  const more = matchesIn(text, replaceable).map(([word]) => word.toLowerCase().replace(/s$/, ''))
  return [
    ...named.filter(
      (word) =>
        !/^(?:furnace|heat pump|air conditioner|roof|main line|sewer line|water heater|dryer|dishwasher|condenser|root|clay tile)$/.test(
          word,
        ),
    ),
    ...more,
  ]
}
