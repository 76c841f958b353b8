import { FILE_MARK } from '../document/source-document.ts'
import { folded } from '../text/fold.ts'
import { plainLines } from '../text/plain-text.ts'
import type { ItemFinding, SystemFinding } from './finding.ts'
import type { AnalysisProposal, KnownProperty, AnalyzedDocument } from './analysis-proposals.ts'
import { recommendedWork, withoutSystemName } from './finding-facts.ts'

const marked = (action: string) => folded(withoutSystemName(action)).replace(/\.$/, '').trim().slice(0, 70)

/** The actions that a document recommends for a system, each once. */
export function recommendedOf({ recommendedActions }: SystemFinding): string[] {
  const actions = new Map<string, string>()
  for (const action of recommendedActions) if (!actions.has(marked(action))) actions.set(marked(action), action)
  return [...actions.values()].filter((action) => marked(action) !== '')
}

/** [AP17] A task for each recommended action that none of the other proposals or tasks covers. */
export function actionProposals(
  documents: readonly AnalyzedDocument[],
  proposals: readonly AnalysisProposal[],
  { items, issues = [] }: Pick<KnownProperty, 'items' | 'issues'>,
): AnalysisProposal[] {
  const keys = new Set([
    ...proposals.map(({ source }) => source.key),
    ...items.flatMap(({ source }) => source?.key ?? []),
  ])
  const covered = new Set([
    ...[...items, ...issues].map(({ title }) => marked(title)),
    ...proposals.flatMap((proposal) => ('systemType' in proposal ? [marked(proposal.facts.title)] : [])),
    ...documents.flatMap(({ analysis }) => wordsIn(analysis)),
  ])
  const added: AnalysisProposal[] = []
  for (const { document, analysis } of documents)
    for (const system of analysis.systems)
      for (const action of recommendedOf(system)) {
        const key = [document.hash.slice(0, FILE_MARK), 'action', system.systemType, marked(action)].join('/')
        if (covered.has(marked(action)) || keys.has(key)) continue
        covered.add(marked(action))
        const quote = document.visibility === 'shared' ? plainLines(system.quote).slice(0, 1000) : ''
        const source = { documentId: document.id, page: system.page, quote, key }
        const { systemType } = system
        const finding = workOf(system, action)
        added.push({ kind: 'item', source, alsoOn: [], finding, systemType, facts: recommendedWork(finding) })
      }
  return added
}

/** What the findings of a document already say about work. */
const wordsIn = ({ maintenanceItems, issues }: AnalyzedDocument['analysis']): string[] =>
  [
    ...maintenanceItems.flatMap(({ title, description, quote }) => [title, description, quote]),
    ...issues.flatMap(({ description, recommendedAction, quote }) => [description, recommendedAction ?? '', quote]),
  ].map(marked)

const workOf = ({ systemType, page, quote, confidence }: SystemFinding, action: string): ItemFinding => ({
  page,
  quote,
  confidence,
  systemType,
  status: 'scheduled',
  completedDate: null,
  cost: null,
  title: action,
  description: action,
  priority: 'medium',
  type: 'maintenance',
  category: 'preventive',
  scheduledDate: null,
  estimatedCost: null,
})
