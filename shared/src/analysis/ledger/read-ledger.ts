import type { DocumentContext } from '../classify/document-context.ts'
import type { Statement } from '../frames/statement.ts'
import { historyOf } from './history.ts'
import type { IssueFinding, ItemFinding } from '../finding.ts'
import { issuesOf, type CaseIssues } from './issues.ts'
import { itemsOf } from './items.ts'
import { casesOf } from './read-cases.ts'
import { openIssues } from './settle.ts'
import { MAX_WORK, type Ledger } from './work-ledger.ts'

/** Reads what is wrong, what is to do and what is done, in document order. */
export function readLedger(statements: readonly Statement[], context: DocumentContext): Ledger {
  const ledger: Ledger = { issues: [], items: [], history: [] }
  const cases: CaseIssues[] = []
  let found = 0
  for (const one of casesOf(statements)) {
    if (found >= MAX_WORK || ledger.items.length >= MAX_WORK) break
    const read = issuesOf(one, context)
    cases.push(read)
    found += read.issues.length
    ledger.items.push(...itemsOf(one, context))
  }
  ledger.issues = oneRadon(openIssues(credible(cases), statements, context))
  ledger.history = historyOf(statements, context)
  return {
    issues: withoutRepeats(ledger.issues, ({ description }) => description).slice(0, MAX_WORK),
    items: withoutRepeats(listed(ledger.items), ({ title, systemType }) => `${title} ${systemType ?? ''}`).slice(
      0,
      MAX_WORK,
    ),
    history: withoutRepeats(ledger.history, ({ description }) => description).slice(0, MAX_WORK),
  }
}

/** Several canisters measure the same air: their average counts, or else the first. */
function oneRadon(issues: readonly IssueFinding[]): IssueFinding[] {
  const readings = issues.filter(({ description }) => /\bpci\b/i.test(description))
  const kept = readings.find(({ description }) => /\b(?:average|overall|result)\b/i.test(description)) ?? readings[0]
  return issues.filter((issue) => issue === kept || !readings.includes(issue))
}

/** A form in which most lines are defects without a word about them has been misread: then only the words count. */
function credible(cases: readonly CaseIssues[]): IssueFinding[] {
  const rated = cases.filter(({ isRated }) => isRated).length
  const silent = cases.filter(({ isSilent }) => isSilent).length
  const worded = cases.filter(({ isSilent, isRated, issues }) => isRated && !isSilent && issues.length > 0).length
  const isMisread = silent >= MIN_SILENT && (silent > rated / 2 || silent > worded)
  return cases.flatMap(({ issues, isSilent }) => (isMisread && isSilent ? [] : issues))
}

const MIN_SILENT = 3

/** Many lines below a heading such as "Recommended" that do not say what to do are no list of work. */
function listed(items: readonly ItemFinding[]): ItemFinding[] {
  const likely = items.filter(({ confidence }) => confidence === 'likely').length
  return items.filter(({ confidence }) => likely < MANY_LIKELY || confidence === 'sure')
}

const MANY_LIKELY = 6

/** A summary and the page that it sums up repeat each other word for word. */
function withoutRepeats<T>(all: readonly T[], textOf: (one: T) => string): T[] {
  const seen = new Set<string>()
  return all.filter((one) => {
    const words = textOf(one)
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, ' ')
      .trim()
    return seen.has(words) ? false : seen.add(words)
  })
}
