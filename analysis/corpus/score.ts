import type { Findings, ItemFinding } from '@hearthkeep/shared/finding/finding.ts'
import type { Expected } from './read-corpus.ts'

export const facts = ['brand', 'model', 'serialNumber', 'installDate', 'lastServiced', 'warrantyExpiration'] as const
/** Must be exactly as precise as in the document. */
const days = new Set<string>(['installDate', 'lastServiced', 'warrantyExpiration'])
export const kinds = ['system', ...facts, 'item', 'issue', 'severity', 'history', 'historyDate', 'cost'] as const
export type Kind = (typeof kinds)[number]

/** Correct findings, false findings, and missed ones. The severity of the issues that were found is a kind of its own. */
export interface Score {
  kind: Kind
  right: string[]
  wrong: string[]
  missed: string[]
}

type Count = (kind: Kind, verdict: 'right' | 'wrong' | 'missed', description: string) => void

/** Compares the findings in one document with those of a careful reader. */
export function scoreFindings(found: Findings, expected: Expected): Score[] {
  const scores = new Map<Kind, Score>(kinds.map((kind) => [kind, { kind, right: [], wrong: [], missed: [] }]))
  const count: Count = (kind, verdict, description) => scores.get(kind)?.[verdict].push(description)
  scoreSystems(found, expected, count)
  const isDone = ({ status }: ItemFinding) => status === 'completed'
  const open = pair(
    found.maintenanceItems.filter((item) => !isDone(item)),
    expected.items,
  )
  const done = pair(found.maintenanceItems.filter(isDone), expected.history)
  scoreWork('item', open, count)
  scoreWork('history', done, count)
  for (const { wanted, found: one } of open.pairs) scoreCost(wanted, one?.estimatedCost ?? null, count)
  for (const { wanted, found: one } of done.pairs) {
    scoreCost(wanted, one?.cost ?? null, count)
    scoreDate(wanted, one?.completedDate ?? null, count)
  }
  scoreIssues(found, expected, count)
  return [...scores.values()]
}

function scoreSystems(found: Findings, expected: Expected, count: Count): void {
  const systems = [...found.systems]
  for (const wanted of expected.systems) {
    // Of several units, the one with the same number.
    const same = systems.filter(({ systemType }) => systemType === wanted.systemType)
    const system =
      same.find((one) => isSameWord(one.serialNumber, wanted.serialNumber) && wanted.serialNumber) ?? same[0]
    if (system) systems.splice(systems.indexOf(system), 1)
    count('system', system ? 'right' : 'missed', wanted.systemType)
    for (const fact of facts) {
      const [actual, want] = [system?.[fact] ?? null, wanted[fact] ?? null]
      const description = `${wanted.systemType} ${fact}: ${actual ?? '–'}, expected ${want ?? '–'}`
      const isRight =
        actual !== null && want !== null && (days.has(fact) ? actual.startsWith(want) : isSameWord(actual, want))
      if (isRight) count(fact, 'right', description)
      else {
        if (actual !== null) count(fact, 'wrong', description)
        if (want !== null) count(fact, 'missed', description)
      }
    }
  }
  for (const { systemType, quote } of systems) count('system', 'wrong', `${systemType} by “${quote}”`)
}

/** Without punctuation, and without the letters that scans confuse with figures. */
const isSameWord = (one: string | null | undefined, other: string | null | undefined) => plain(one) === plain(other)
const plain = (words: string | null | undefined) =>
  (words ?? '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[li]/g, '1')

type Wanted = Expected['items'][number] & { date?: string }

interface Paired {
  pairs: { wanted: Wanted; found: ItemFinding | undefined }[]
  rest: ItemFinding[]
}

/** Each expected piece of work, with the finding that names it; the best match has the same cost. */
function pair(items: readonly ItemFinding[], expected: readonly Wanted[]): Paired {
  const rest = [...items]
  const pairs = expected.map((wanted) => {
    const matching = rest.filter(
      (item) =>
        has(`${item.title} ${item.description} ${item.quote}`, wanted.about) &&
        (wanted.systemType === undefined || item.systemType === wanted.systemType),
    )
    const found = matching.find((item) => (item.cost ?? item.estimatedCost) === (wanted.cost ?? null)) ?? matching[0]
    if (found) rest.splice(rest.indexOf(found), 1)
    return { wanted, found }
  })
  return { pairs, rest }
}

function scoreWork(kind: Kind, { pairs, rest }: Paired, count: Count): void {
  for (const { wanted, found } of pairs) count(kind, found ? 'right' : 'missed', wanted.about)
  for (const { title } of rest) count(kind, 'wrong', title)
}

function scoreCost({ about, cost }: Wanted, actual: number | null, count: Count): void {
  const description = `${about}: ${actual ?? '–'}, expected ${cost ?? '–'}`
  if (actual !== null && actual === cost) count('cost', 'right', description)
  else {
    if (actual !== null) count('cost', 'wrong', description)
    if (cost !== undefined) count('cost', 'missed', description)
  }
}

function scoreDate({ about, date }: Wanted, actual: string | null, count: Count): void {
  const description = `${about}: ${actual ?? '–'}, expected ${date ?? '–'}`
  if (actual !== null && date !== undefined && actual.startsWith(date)) count('historyDate', 'right', description)
  else {
    if (actual !== null) count('historyDate', 'wrong', description)
    if (date !== undefined) count('historyDate', 'missed', description)
  }
}

function scoreIssues(found: Findings, expected: Expected, count: Count): void {
  const issues = [...found.issues]
  for (const { about, severity } of expected.issues) {
    const matching = issues.filter((issue) => has(`${issue.description} ${issue.quote}`, about))
    const issue = matching.find((one) => one.severity === severity) ?? matching[0]
    if (issue) issues.splice(issues.indexOf(issue), 1)
    count('issue', issue ? 'right' : 'missed', `${about} (${severity})`)
    if (issue?.severity === severity) count('severity', 'right', about)
    else if (issue) count('severity', 'wrong', `${issue.description} (${issue.severity}, expected ${severity})`)
  }
  for (const { description, severity } of issues) count('issue', 'wrong', `${description} (${severity})`)
}

const has = (text: string, words: string) => text.toLowerCase().replaceAll(/\s+/g, ' ').includes(words.toLowerCase())

/** Precision and recall over all scores together; how severe an issue is does not count. */
export function rates(all: readonly Score[]): { precision: number; recall: number; expected: number } {
  const apart = all.filter(({ kind }) => kind !== 'severity')
  const scores = apart.length > 0 ? apart : all
  const [right, wrong, missed] = (['right', 'wrong', 'missed'] as const).map((verdict) =>
    scores.reduce((sum, score) => sum + score[verdict].length, 0),
  )
  const [found, there] = [(right ?? 0) + (wrong ?? 0), (right ?? 0) + (missed ?? 0)]
  return {
    precision: found === 0 ? 1 : (right ?? 0) / found,
    recall: there === 0 ? 1 : (right ?? 0) / there,
    expected: there,
  }
}
