import { systemFamily } from '../system/catalogue/system-type.ts'
import type { DocumentContext } from './document-context.ts'
import { findDates } from './text/dates-in-text.ts'
import { findDefectWords } from './words/defect-words.ts'
import type { IssueFinding, ItemFinding, Severity } from './finding.ts'
import { isAboutTheSame, locationIn, raised, troubleIn, urgencyOf, verdictIn, worse } from './issues.ts'
import { findAmounts, middle } from './text/money-in-text.ts'
import { isDealtWith } from './text/negation.ts'
import { isBareOrder, isPlanned, isRecommendation, priorityOf, titleOf, workOf } from './recommendations.ts'
import type { Placed } from './subjects.ts'

/** A document with more is no report about a house: the rest of it is not read for work. */
const MOST = 500

/** Issues, and work to do. */
export interface Work {
  issues: IssueFinding[]
  items: ItemFinding[]
}

/**
 * Reads trouble and recommendations in document order. A recommendation after trouble in the same paragraph is its
 * remedy, and becomes a task of its own only if it has a price or recurs.
 */
export function gatherWork(placed: readonly Placed[], context: DocumentContext): Work {
  const work: Work = { issues: [], items: [] }
  let open: { issue: number; paragraph: number } | null = null
  for (const statement of placed) {
    const { text, paragraph } = statement
    if (statement.role === 'question' || statement.role === 'absent' || statement.section.kind === 'exclusions')
      continue
    if (open !== null && open.paragraph !== paragraph) open = null
    if (work.issues.length >= MOST || work.items.length >= MOST) break
    const issue: IssueFinding | undefined = open === null ? undefined : work.issues[open.issue]
    const advised = isAdvised(statement, context)
    const severity = advised === 'order' ? null : severityOf(statement, context)

    if (open !== null && issue !== undefined) {
      if (isDealtWith(text) && text.length < 25) {
        work.issues.splice(open.issue, 1)
        open = null
        continue
      }
      const verdict = verdictIn(text)
      if (verdict !== null) {
        work.issues[open.issue] = { ...issue, severity: verdict, urgency: urgencyOf(verdict, issue.quote) }
        continue
      }
      if (severity !== null && isAboutTheSame(text)) {
        work.issues[open.issue] = { ...raised(issue, severity), description: `${issue.description} ${text}` }
        continue
      }
      if (advised !== null || isPrice(text)) {
        const action = issue.recommendedAction === null ? text : `${issue.recommendedAction} ${text}`
        if (severity === null)
          work.issues[open.issue] = { ...issue, recommendedAction: action, urgency: sooner(issue, text) }
      }
    }
    if (severity !== null) {
      work.issues.push(issueOf(statement, { severity, action: advised === null ? null : text }))
      open = { issue: work.issues.length - 1, paragraph }
    }
    const isOwnWork = open === null || findAmounts(text).length > 0 || isPlanned(text)
    if (advised !== null && isOwnWork) work.items.push(itemOf(statement))
  }
  return {
    issues: withoutRepeats(work.issues, ({ description }) => description),
    items: withoutRepeats(work.items, ({ title }) => title),
  }
}

const startsAsAdvice =
  /^(?:(?:treatment |further )?recommend|we (?:recommend|suggest)|please|suggest|next\b|plan\b|budget\b|annual\b)/i
const workNoun = /\b(?:replacement|repairs?|evaluation|treatment|installation)\b/i

/** `order`: it only states what to do. `advice`: it may also state what is wrong. */
function isAdvised({ text, section, isPriced }: Placed, { kind }: DocumentContext): 'order' | 'advice' | null {
  const isListed = section.kind === 'recommendations' && workNoun.test(text)
  if (!isRecommendation(text) && !isListed) return null
  if (kind === 'bill' && isPriced && isBareOrder(text)) return null
  if (kind === 'policy' && !isPlanned(text)) return null
  return isBareOrder(text) || startsAsAdvice.test(text) || isListed || section.kind === 'recommendations'
    ? 'order'
    : 'advice'
}

function severityOf(statement: Placed, { kind }: DocumentContext): Severity | null {
  const { text, role, about, section, isPriced } = statement
  if (isTitle(statement)) return null
  if (kind === 'policy' || (kind === 'bill' && isPriced)) return null
  const own = troubleIn(text)
  if (role === 'trouble') {
    if (isDealtWith(text) || /^\W*no\b/i.test(text)) return null
    const questionSeverity = findDefectWords(about).some(({ meaning }) => meaning === 'major') ? 'major' : null
    return questionSeverity === null ? (own ?? 'moderate') : worse(own ?? questionSeverity, questionSeverity)
  }
  if (own === null) return null
  return section.severity === 'minor' ? 'minor' : worse(own, section.severity ?? own)
}

/** A company's name at the top may contain any word. */
const isTitle = ({ paragraph, text, label }: Placed) => paragraph <= 2 && label === null && !/[.!]$/.test(text)

const isPrice = (text: string) => findAmounts(text).length > 0 && text.length < 60

const sooner = (issue: IssueFinding, text: string) =>
  urgencyOf(issue.severity, text) === 'immediate' ? 'immediate' : issue.urgency

function issueOf(statement: Placed, { severity, action }: { severity: Severity; action: string | null }): IssueFinding {
  const { text, about, subject, page } = statement
  return {
    description: about === '' || about === text ? text : `${about} ${text}`,
    severity,
    urgency: urgencyOf(severity, text),
    location: locationIn(text),
    recommendedAction: action,
    systemType: subject,
    page,
    quote: text,
  }
}

function itemOf({ text, subject, page }: Placed): ItemFinding {
  const [amount] = findAmounts(text)
  return {
    title: titleOf(text),
    description: text,
    priority: priorityOf(text),
    type: workOf(text),
    category: categoryOf(subject),
    scheduledDate: findDates(text)[0]?.date ?? null,
    estimatedCost: amount === undefined ? null : middle(amount),
    systemType: subject,
    page,
    quote: text,
  }
}

function categoryOf(systemType: string | null): ItemFinding['category'] {
  const family = systemType === null ? 'other' : systemFamily(systemType)
  switch (family) {
    case 'hvac':
    case 'plumbing':
    case 'electrical':
    case 'roofing':
    case 'safety':
      return family
    case 'appliance':
      return 'appliances'
    case 'outdoor':
    case 'structural':
      return 'exterior'
    case 'utilities':
    case 'other':
      return 'general'
  }
}

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
