import type { ClassifiedStatement } from './disclosure.ts'
import type { DocumentContext } from './document-context.ts'
import { mentionsIn, subjectOf, type Mention } from './mentions.ts'

/** A statement with the systems that it mentions and its subject. */
export interface Placed extends ClassifiedStatement {
  mentions: Mention[]
  /** A catalogue id; `null` if it concerns no system. */
  subject: string | null
  /** Whether the statement itself names the subject. */
  isNamed: boolean
}

/** A form field, or a line of a bill below the article, continues with what was named last. */
const detail =
  /^(?:brand|make|manufacturer|mfg|model|serial|s\/n|sn|age|approx|year|installed|install|date of|condition|rating|status|warranty|fuel|capacity|size|location|type|date|tank|type|comments?|overall)\b/i

/**
 * Finds the subject of each statement: the system that it names; or else that of its paragraph; or else that of its
 * heading; or else, for a form field, the one that was named last; or else the document's.
 */
export function placeStatements(classified: readonly ClassifiedStatement[], { systemType }: DocumentContext): Placed[] {
  const placed: Placed[] = []
  let [paragraph, section] = [-1, '']
  let [ofParagraph, last]: (string | null)[] = [null, null]
  const all = classified.map((statement) => ({ statement, mentions: mentionsIn(statement.text) }))
  const named = new Set(
    all.flatMap(({ mentions }) =>
      mentions.flatMap(({ strength, systemType }) => (strength === 'name' ? [systemType] : [])),
    ),
  )
  const isHeatPump = named.has('hvac_heat_pump') && !named.has('hvac_ac_central')
  for (const { statement, mentions: own } of all) {
    const mentions = own.map((mention) => inHeatPump(mention, isHeatPump))
    if (statement.section.heading !== section) [section, last] = [statement.section.heading, null]
    if (statement.paragraph !== paragraph) [paragraph, ofParagraph] = [statement.paragraph, null]
    const about = subjectOf(mentionsIn(statement.about).filter(({ strength }) => strength === 'name'))
    const ownSubject = subjectOf(mentions)
    const isField = detail.test(statement.text) || statement.isPriced
    const subject =
      ownSubject ??
      about ??
      ofParagraph ??
      (isField ? (last ?? statement.section.systemType) : statement.section.systemType) ??
      mentions.find(({ role }) => role === 'place')?.systemType ??
      systemType
    const isQuestion = statement.role === 'question' && mentions.every(({ strength }) => strength === 'part')
    if (!isQuestion) ofParagraph ??= ownSubject
    if (mentions.some(({ strength, role }) => strength === 'name' && role === 'itself')) last = ownSubject
    placed.push({ ...statement, mentions, subject, isNamed: ownSubject !== null || about !== null })
  }
  return placed
}

/** A heat pump has a condenser and a compressor too. */
const inHeatPump = (mention: Mention, isHeatPump: boolean): Mention =>
  isHeatPump && mention.systemType === 'hvac_ac_central' ? { ...mention, systemType: 'hvac_heat_pump' } : mention
