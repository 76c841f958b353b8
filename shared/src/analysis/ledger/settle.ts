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
  const repairs = statements.filter(
    ({ text, kind, entry, done }) =>
      kind !== 'proposed' &&
      (done !== null || (entry.price !== null && /\b(?:replac\w+|install\w*|repair\w*|new)\b/i.test(text))),
  )
  const repaired = new Set(repairs.flatMap(({ text }) => partsIn(text)))
  const isReading = ({ description }: IssueFinding) =>
    /\b(?:measured|reading)\b/i.test(description) && /\btarget|\bspec/i.test(description)
  const open = issues.some((issue) => !isReading(issue)) ? issues.filter((issue) => !isReading(issue)) : issues
  return open.filter(
    ({ description }) =>
      !partsIn(description).some((part) => repaired.has(part)) && !/\bexisting\b|\bold unit\b/i.test(description),
  )
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
