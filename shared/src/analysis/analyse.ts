import type { SystemStatus } from '../system/system.ts'
import { boundedFindings } from './bounded-findings.ts'
import { readAnswers } from './disclosure.ts'
import { readContext } from './document-context.ts'
import {
  newSystem,
  severities,
  type AnalysedDocument,
  type Findings,
  type IssueFinding,
  type ItemFinding,
  type SystemFinding,
} from './finding.ts'
import { readStatements } from './statements.ts'
import { placeStatements } from './subjects.ts'
import { gatherSystems, MOST_SYSTEMS } from './systems.ts'
import { gatherWork } from './work.ts'

/**
 * Finds what a document reports about a property: its systems, recommended work, and issues (part 2, section 3). Uses
 * rules alone (SPEC.md, Analysis), with the same result on the device and on the server. Takes time proportional to the
 * text.
 */
export function analyse(document: AnalysedDocument): Findings {
  const context = readContext(document)
  const placed = placeStatements(readAnswers(readStatements(document.pages)), context)
  const { issues, items } = gatherWork(placed, context)
  const reportedSystems = gatherSystems(placed, context)
  const troubled = issues.flatMap((issue) => systemOf(issue, reportedSystems))
  const actions = actionsByType([...issues, ...items])
  const systems = [...reportedSystems, ...onlyOnce(troubled)].slice(0, MOST_SYSTEMS).map((system) => ({
    ...system,
    status: system.status ?? statusBy(issues.filter(({ systemType }) => systemType === system.systemType)),
    recommendedActions: [...(actions.get(system.systemType) ?? [])],
  }))
  return boundedFindings({ systems, maintenanceItems: items, issues })
}

/** Returns the system of an issue if the document reports it nowhere else: an issue implies its system. */
function systemOf(
  { systemType, page, quote }: IssueFinding,
  reportedSystems: readonly SystemFinding[],
): SystemFinding[] {
  if (systemType === null || reportedSystems.some((system) => system.systemType === systemType)) return []
  return [{ ...newSystem(systemType), page, quote }]
}

const onlyOnce = (systems: readonly SystemFinding[]): SystemFinding[] =>
  [...new Map(systems.toReversed().map((system) => [system.systemType, system])).values()].toReversed()

function statusBy(issues: readonly IssueFinding[]): SystemStatus | null {
  const worst = severities.find((severity) => issues.some((issue) => issue.severity === severity))
  if (worst === undefined) return null
  return worst === 'critical' || worst === 'major' ? 'needs_repair' : 'needs_attention'
}

/** The deduplicated actions for each type of system. */
function actionsByType(work: readonly Action[]): Map<string, Set<string>> {
  const actions = new Map<string, Set<string>>()
  for (const { systemType, title, recommendedAction } of work) {
    const action = title ?? recommendedAction
    if (systemType === null || !action) continue
    actions.set(systemType, (actions.get(systemType) ?? new Set()).add(action))
  }
  return actions
}

type Action = Partial<Pick<ItemFinding, 'title'> & Pick<IssueFinding, 'recommendedAction'>> &
  Pick<IssueFinding, 'systemType'>
