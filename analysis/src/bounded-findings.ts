import type { Findings } from '@hearthkeep/shared/finding/finding.ts'
import { beginningOf } from '@hearthkeep/shared/text/clipped.ts'

/** Characters of the longest field. A paragraph is shorter. */
const MAX_OF_FIELD = 2000
/** The most actions for one system. */
const MAX_ACTIONS = 20
/** The most characters in all findings of one document. A long report has a tenth. */
const MAX_LETTERS = 1_000_000

/** [SE65] Truncates the findings to what can be stored and sent, whatever the document contains. */
export function boundedFindings({ systems, maintenanceItems, issues }: Findings): Findings {
  const room = { letters: MAX_LETTERS }
  const shortened = systems.map((system) => ({
    ...system,
    recommendedActions: system.recommendedActions.slice(0, MAX_ACTIONS).map(cut),
  }))
  const kept = { systems: fitting(shortened, room), issues: fitting(issues, room) }
  // Issues matter more than tasks, so they get space first.
  return { systems: kept.systems, maintenanceItems: fitting(maintenanceItems, room), issues: kept.issues }
}

/** Returns as many of the first findings as fit. */
function fitting<T extends object>(findings: readonly T[], room: { letters: number }): T[] {
  const kept: T[] = []
  for (const finding of findings) {
    const short = withShortFields(finding)
    room.letters -= lettersOf(short)
    if (room.letters < 0) break
    kept.push(short)
  }
  return kept
}

const cut = (text: string) => beginningOf(text, MAX_OF_FIELD)

function withShortFields<T extends object>(finding: T): T {
  const short = { ...finding }
  for (const [name, value] of Object.entries(finding))
    if (typeof value === 'string' && value.length > MAX_OF_FIELD) Object.assign(short, { [name]: cut(value) })
  return short
}

function lettersOf(finding: object): number {
  let totalLength = 0
  for (const value of Object.values(finding) as unknown[])
    for (const text of Array.isArray(value) ? (value as unknown[]) : [value])
      if (typeof text === 'string') totalLength += text.length
  return totalLength
}
