import type { AnalysisProposal } from '@hearthkeep/shared/finding/analysis-proposals.ts'
import { isTicked } from '@hearthkeep/shared/finding/ticked.ts'
import type { Expected } from './read-corpus.ts'

/** `twice`: another row already tells it. `invented`: the document does not tell it. */
type Verdict = 'right' | 'twice' | 'invented'

/** A row of the list from which a person chooses. */
export interface Row {
  kind: 'system' | 'issue' | 'work' | 'done'
  verdict: Verdict
  isTicked: boolean
  title: string
  quote: string
}

interface Danger {
  about: string
  isFound: boolean
  isTicked: boolean
}

/** What a person sees of one document: its rows, and the dangers that it reports. */
export interface Seen {
  rows: Row[]
  dangers: Danger[]
}

/** Compares the rows that a document proposes for an empty property with what a careful reader finds in it. */
export function scoreRows(proposals: readonly AnalysisProposal[], expected: Expected): Seen {
  const told = new Set<object>()
  const byDanger = new Map<object, Row[]>()
  const rows = proposals.map((proposal): Row => {
    const wanted = wantedBy(proposal, expected)
    const open = wanted.find((one) => !told.has(one))
    const one = open ?? wanted[0]
    if (one) told.add(one)
    const row: Row = {
      kind: kindOf(proposal),
      verdict: open ? 'right' : one ? 'twice' : 'invented',
      isTicked: isTicked(proposal),
      title: 'systemType' in proposal ? proposal.facts.title : proposal.finding.systemName,
      quote: proposal.finding.quote,
    }
    for (const each of wanted) byDanger.set(each, [...(byDanger.get(each) ?? []), row])
    return row
  })
  const dangers = expected.issues.flatMap((issue) => {
    const telling = byDanger.get(issue) ?? []
    return issue.severity === 'critical'
      ? [{ about: issue.about, isFound: telling.length > 0, isTicked: telling.some((row) => row.isTicked) }]
      : []
  })
  return { rows, dangers }
}

const kindOf = ({ kind }: AnalysisProposal): Row['kind'] =>
  kind === 'item' ? 'work' : kind === 'issue' || kind === 'done' ? kind : 'system'

type Wanted = Expected['issues'][number] | Expected['items'][number] | Expected['systems'][number]

/** What a careful reader finds that the row tells; open work may be an issue or its remedy. */
function wantedBy(proposal: AnalysisProposal, { systems, issues, items, history }: Expected): Wanted[] {
  switch (proposal.kind) {
    case 'new_system':
    case 'system_facts': {
      const { systemType } = proposal.finding
      return systems.filter((system) => system.systemType === systemType)
    }
    case 'done':
      return history.filter((one) => tells(proposal.finding, one))
    case 'issue':
    case 'item':
      return [...issues, ...items].filter((one) => tells(proposal.finding, one))
  }
}

interface Told {
  title?: string
  description: string
  quote: string
}

interface Reported {
  about: string
  quote?: string
  again?: string[]
}

/** Whether a row names what was found, or quotes a place that tells it. */
function tells({ title = '', description, quote }: Told, { about, quote: first = about, again = [] }: Reported) {
  const [words, quoted] = [plain(`${title} ${description}`), plain(quote)]
  return (
    words.includes(plain(about)) ||
    quoted.includes(plain(about)) ||
    [first, ...again]
      .map(plain)
      .some((place) => quoted.includes(place) || (place.includes(quoted) && quoted.length > 11))
  )
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9$]+/g, ' ')
    .trim()
