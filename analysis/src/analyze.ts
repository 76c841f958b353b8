import type { SystemStatus } from '@hearthkeep/shared/system/system.ts'
import { boundedFindings } from './bounded-findings.ts'
import { ofHouse } from './classify/of-house.ts'
import { readContext } from './classify/document-context.ts'
import {
  newSystem,
  type AnalyzedDocument,
  type Findings,
  type IssueFinding,
  type ItemFinding,
  type SystemFinding,
} from '@hearthkeep/shared/finding/finding.ts'
import { severities } from '@hearthkeep/shared/issue/issue.ts'
import { withDangers } from './frames/danger.ts'
import { mentionsIn } from './frames/mentions.ts'
import { readNameplates } from './frames/nameplates.ts'
import { Quotes } from './layout/as-printed.ts'
import { addDocumentDates } from './ledger/document-dates.ts'
import { judge, reportsHouse } from './learned/classifier.ts'
import { readLedger } from './ledger/read-ledger.ts'
import { statementsIn } from './statements-in.ts'
import { isSubject } from './ledger/presence.ts'
import { gatherSystems, MAX_SYSTEMS } from './ledger/systems.ts'
import { readablePages } from '@hearthkeep/shared/document/text/readable-pages.ts'

/**
 * Finds what a document reports about a property: its systems, open and finished work, and issues (part 2, section 3).
 * Needs neither a network nor a language model (SPEC.md, Analysis), and has the same result on the device and on the
 * server. Takes time proportional to the text.
 */
export function analyze(document: AnalyzedDocument): Findings {
  const pages = readablePages(document.pages)
  const { systems, maintenanceItems, issues } = read({ ...document, pages })
  const quotes = new Quotes(pages)
  return boundedFindings({
    systems: quotes.asPrinted(systems),
    maintenanceItems: quotes.asPrinted(maintenanceItems),
    issues: quotes.asPrinted(issues),
  })
}

function read(document: AnalyzedDocument): Findings {
  const context = readContext(document)
  if (context.kind === 'silent') return nothing
  if (context.kind === 'nameplate') return { ...nothing, systems: readNameplates(document.pages, document.today) }
  const all = statementsIn(document.pages, context)
  const judged = withDangers(all, judge(all, context))
  const isOfHouse = ofHouse(all)
  const statements = all.filter((_, n) => isOfHouse[n])
  const judgments = judged.filter((_, n) => isOfHouse[n])
  if (!reportsHouse(judgments)) return nothing
  const { issues, items, history } = readLedger(statements, judgments, context)
  const found = gatherSystems(statements, judgments, context)
  // The terms of a warranty cover any house.
  if (context.kind === 'policy' && !found.systems.some(isIdentified)) found.systems = []
  addDocumentDates(found, history, context)
  const troubled = issues.flatMap((issue) =>
    systemOf(issue, { reported: found.systems, ofDocument: context.systemType }),
  )
  const actions = actionsByType(items, issues)
  const systems = [...found.systems, ...onlyOnce(troubled)].slice(0, MAX_SYSTEMS).map((system) => ({
    ...system,
    status: system.status ?? statusBy(issues.filter(({ systemType }) => systemType === system.systemType)),
    recommendedActions: [...(actions.get(system.systemType) ?? [])],
  }))
  return { systems, maintenanceItems: [...items, ...history], issues }
}

const nothing: Findings = { systems: [], maintenanceItems: [], issues: [] }

const isIdentified = ({ brand, model, serialNumber, installDate, lastServiced }: SystemFinding): boolean =>
  [brand, model, serialNumber, installDate, lastServiced].some((fact) => fact !== null)

/**
 * Returns the system of an issue if the document reports it nowhere else: an issue implies its system, if it names it or
 * the document is about it.
 */
function systemOf(
  issue: IssueFinding,
  { reported, ofDocument }: { reported: readonly SystemFinding[]; ofDocument: string | null },
): SystemFinding[] {
  const { systemType, page, quote, description } = issue
  if (systemType === null || reported.some((system) => system.systemType === systemType)) return []
  const isNamed = mentionsIn(description, { isLabel: true }).some(
    (one) => one.systemType === systemType && one.role === 'itself' && (issue.confidence === 'sure' || isSubject(one)),
  )
  if (
    !(isNamed || (systemType === ofDocument && issue.confidence === 'sure')) ||
    /\b(?:no|missing|lacks?|none|without|not present)\b/i.test(description)
  )
    return []
  return [{ ...newSystem(systemType), page, quote, confidence: 'likely' }]
}

const onlyOnce = (systems: readonly SystemFinding[]): SystemFinding[] =>
  [...new Map(systems.toReversed().map((system) => [system.systemType, system])).values()].toReversed()

function statusBy(issues: readonly IssueFinding[]): SystemStatus | null {
  const worst = severities.find((severity) => issues.some((issue) => issue.severity === severity))
  if (worst === undefined) return null
  return worst === 'critical' || worst === 'major' ? 'needs_repair' : 'needs_attention'
}

/** What is to be done about each type of system: the work, and what an issue recommends beyond it. */
function actionsByType(items: readonly ItemFinding[], issues: readonly IssueFinding[]): Map<string, Set<string>> {
  const actions = new Map<string, Set<string>>()
  const recommend = (systemType: string | null, action: string | null) => {
    if (systemType === null || !action) return
    actions.set(systemType, (actions.get(systemType) ?? new Set()).add(action))
  }
  for (const { systemType, title } of items) recommend(systemType, title)
  for (const { systemType, recommendedAction: action } of issues) {
    const ofSystem = items.filter((item) => item.systemType === systemType)
    const words = action?.slice(0, MAX_COMPARED) ?? ''
    if (!ofSystem.some(({ title, quote }) => words.includes(title) || words.includes(quote)))
      recommend(systemType, action)
  }
  return actions
}

/** In letters. Every action is compared with all work on its system, so that a long one would cost much. */
const MAX_COMPARED = 1000
