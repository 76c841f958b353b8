import type { DocumentContext } from '../classify/document-context.ts'
import { isCompanyName } from '../classify/company-name.ts'
import type { Entry } from '../layout/entry.ts'
import { ownersOf } from '../words/part-names.ts'
import { isTradeHeading } from '../layout/sections.ts'
import { brandsIn } from './identity.ts'
import { mentionsIn, subjectOf, type Mention } from './mentions.ts'
import { isRecommendation } from './recommendations.ts'
import { troubleIn } from './trouble.ts'
import { workDoneIn } from './work-done.ts'
import {
  isAdvice,
  isHead,
  namesDocument,
  isLeftOut,
  isLogged,
  isNeutral,
  kindOf,
  sentencesIn,
  type Statement,
} from './statement.ts'

/** A form field, or a line of a bill below the article, continues with what was named last. */
const detail =
  /^(?:data ?plate|brand|make|manufacturer|mfg|mfr|model|serial|s\/n|sn|ser|age|approx|year|yr|installed|install|date of|condition|rating|status|warranty|fuel|capacity|size|location|type|date|tank|comments?|overall|notes?|last|liner|unit|nameplate)\b/i

/**
 * Reads entries as statements, each with its subject: the system that its label names, or its own words; or else that of
 * its group; or else that of its heading; or else, for a field, the one that was named last; or else the document's.
 */
export function readStatements(entries: readonly Entry[], context: DocumentContext): Statement[] {
  const statements: Statement[] = []
  const isHeatPump = hasHeatPumpOnly(entries)
  let [group, section, page]: [number, unknown, number] = [-1, null, 0]
  let [ofGroup, last]: (string | null)[] = [null, null]
  // The group in which it was named.
  let named = -1
  for (const entry of entries) {
    if (entry.section !== section || entry.page !== page)
      [section, last, page] = [entry.section, entry.section === section ? last : null, entry.page]
    if (entry.group !== group) [group, ofGroup] = [entry.group, null]
    const label = isNeutral(entry.label) ? '' : entry.label
    const isTrade = isTradeHeading(label) && mentionsIn(entry.text, { isLabel: false }).length > 0
    const labeled = isTrade ? [] : asHeatPump(mentionsIn(label, { isLabel: true }), isHeatPump)
    // A bill lists finished repairs.
    const isMade = context.kind === 'trade' && /^(?:repairs?|fix|solution|corrective action|remedy)$/i.test(entry.label)
    const kind = isMade ? 'done' : kindOf(entry)
    const logged = isLogged(entry)
    const grade = entry.grade ?? (entry.parent && isRemark(entry) ? entry.parent.grade : null)
    const isBelowName = entry.group - named <= 1
    for (const sentence of sentencesIn(entry)) {
      const focus: string | null = subjectOf(labeled) ?? ofGroup ?? last ?? context.systemType
      const own: Mention[] = /^locations?$/i.test(entry.label)
        ? []
        : ofFocus(asHeatPump(mentionsIn(sentence.rest, { isLabel: false }), isHeatPump), sentence.rest, focus)
      const mentions = sentence.isFirst ? [...labeled, ...moved(own, sentence.text.length - sentence.rest.length)] : own
      const { text, rest, isFirst, isField: isOfFields } = sentence
      const trouble = troubleIn(statedIn(text))
      // Advice and work are never titles.
      const tells = () =>
        isAdvice(entry) ||
        (entry.group > 1 && (/^[a-z]/.test(text) || isRecommendation(text) || workDoneIn(text) === 'strong'))
      const head = isHead({ entry, rest, text }) && !tells() && (trouble === null || namesDocument(text))
      const ownSubject = head && isCompanyName(label || text) ? null : (subjectOf(labeled) ?? subjectOf(own))
      const isField =
        detail.test(entry.label || sentence.text) ||
        entry.price !== null ||
        (isBelowName && entry.label === '' && beginsWithMaker(sentence.text))
      const subject =
        ownSubject ??
        ofGroup ??
        (isField ? (last ?? entry.section.systemType) : entry.section.systemType) ??
        mentions.find(({ role }) => role === 'place')?.systemType ??
        context.systemType ??
        (context.kind === 'disclosure' ? last : null) ??
        null
      ofGroup ??= ownSubject
      if (mentions.some(({ strength, role }) => strength === 'name' && role === 'itself') && ownSubject !== null)
        [last, named] = [ownSubject, entry.group]
      const words = rest || text
      statements.push({
        entry,
        page: entry.page,
        text,
        rest,
        isFirst,
        isField: isOfFields,
        kind,
        grade,
        mentions,
        labeled,
        subject,
        isNamed: ownSubject !== null,
        // A question states nothing.
        trouble,
        advises:
          isRecommendation(words) ||
          (isFirst && context.kind !== 'trade' && entry.price !== null && isRecommendation(entry.label)),
        done: workDoneIn(words),
        isHead: head,
        isLeftOut: isLeftOut(text),
        isLogged: logged,
      })
    }
  }
  return statements
}

/** `Lennox, 2018.` below the name of a system. */
const beginsWithMaker = (text: string): boolean => brandsIn(text, { besideSystem: false })[0]?.start === 0

/** What a sentence states: what stands behind a question, or before one that ends a remark (`stained, replace?`). */
function statedIn(text: string): string {
  const mark = text.indexOf('?')
  if (mark < 0) return text
  if (/^[^?]*\?{1,3}$/.test(text) && !asks.test(text)) return text.slice(0, mark).replace(/(?<!\W)\W+$/, '')
  const comma = text.lastIndexOf(', ')
  return mark === text.length - 1 && comma > 0 && mark - comma < 12 ? text.slice(0, comma) : text.slice(mark + 1)
}

/** The beginning of a question; a doubt only ends like one: `hall light flickers ??`. */
const asks =
  /^(?:\W|\d)*(?:(?:[A-Z][\w /,&-]{1,40}[:-] ?)?(?:is|are|was|were|do|does|did|has|have|had|can|could|will|would|should|any|who|what|when|where|which|why|how|ever|to|if|aware|there)\b)|\b(?:any|you|your|aware|ever)\b|\bor\b/i

const isRemark = ({ label }: Entry) =>
  label === '' || /^(?:comments?|remarks?|notes?|details?|observations?|deficienc\w+)$/i.test(label)

const moved = (mentions: readonly Mention[], by: number): Mention[] =>
  mentions.map((mention) => ({ ...mention, start: mention.start + by, end: mention.end + by }))

/** A heat pump has a condenser and a compressor too. */
function asHeatPump(mentions: Mention[], isHeatPump: boolean): Mention[] {
  return isHeatPump
    ? mentions.map((mention) =>
        mention.systemType === 'hvac_ac_central' ? { ...mention, systemType: 'hvac_heat_pump' } : mention,
      )
    : mentions
}

/** A part that several systems have belongs to the one named behind it, or else to the system in focus. */
function ofFocus(mentions: Mention[], text: string, focus: string | null): Mention[] {
  return mentions.map((mention, n) => {
    if (mention.strength !== 'part') return mention
    const owners = ownersOf(text.slice(mention.start, mention.end))
    const next = mentions[n + 1]
    const isBeside = next?.strength === 'name' && ofWhole.test(text.slice(mention.end, next.start))
    const owner = [isBeside ? next.systemType : null, focus].find((one) => one !== null && owners.includes(one))
    return owner ? { ...mention, systemType: owner } : mention
  })
}

/** `The flue pipe at the water heater` */
const ofWhole = /^s? (?:at|of|on|for) (?:the |this |a )?$/i

/** Every name of a heat pump has one of these. */
const ofHeatPump = /pump|mini|ductless|geothermal/i

function hasHeatPumpOnly(entries: readonly Entry[]): boolean {
  // Most documents have no heat pump, and need not be read twice.
  if (!entries.some(({ label, text }) => ofHeatPump.test(label) || ofHeatPump.test(text))) return false
  const named = new Set<string>()
  for (const { label, text } of entries)
    for (const { strength, systemType } of mentionsIn(`${label}: ${text}`, { isLabel: false }))
      if (strength === 'name') named.add(systemType)
  return named.has('hvac_heat_pump') && !named.has('hvac_ac_central')
}
