import type { Severity } from '@hearthkeep/shared/issue/issue.ts'
import { findHeadingWords } from '../words/system-words.ts'
import { isRule } from './cells.ts'
import { indentOf } from './lines.ts'
import { blockKindOf, type BlockKind } from '../classify/block-kind.ts'

/** What a heading implies for everything below it. */
export interface Section {
  heading: string
  kind: BlockKind
  severity: Severity | null
  /** A catalogue id. */
  systemType: string | null
}

export const noSection: Section = { heading: '', kind: 'plain', severity: null, systemType: null }

const MAX_HEADING = 70
/** A nameplate is all in capitals, and its numbers must be read, so it is no heading. */
const numberOfPlate = /^(?:model|m\/n|serial|s\/n|mfg|mfr|cat)\b.*\d/i
/** The name of a room above its findings: `Room: Kitchen`. */
const area = /^(?:room|area|location|floor|level|zone|building)s?\s?[:#-] ?[A-Z][\w ]{2,30}$/i
/** `The following work was completed on 11/21/2025:` */
const doneLead =
  /\b(?:work|services?|repairs?|items?|tasks?)\b.{0,30}\b(?:was|were|has been|have been) (?:completed|performed|done|made|corrected|repaired)\b/i
const numbered = /^(?:section |part )?(?:\d{1,2}(?:\.\d{1,2}){0,2}\.?|[ivx]{1,4}\.|[a-z][.)])\s+/i
const severityWords: readonly (readonly [RegExp, Severity])[] = [
  [/\b(?:safety (?:hazards?|issues?|concerns?|items?)|hazards?|immediate \w+|critical(?: \w+)?)\b/i, 'critical'],
  [/\b(?:major|significant defects?|material defects?)\b/i, 'major'],
  [/\b(?:repairs? needed|needs? repairs?|repair items?|should be repaired|moderate|deficien\w+)\b/i, 'moderate'],
  [/\b(?:minor|cosmetic|good to know|upkeep|monitor|for your information|nice to have)\b/i, 'minor'],
]

/**
 * The section that a line begins, if it is a heading: short, without a sentence's end, and all in capitals, numbered,
 * ending with a colon, or the line above an indented block.
 */
export function headingOf(line: string, next = ''): Section | null {
  const text = withoutColon(line.trim())
  if (area.test(text) && indentOf(next) > indentOf(line)) return sectionOf(text.replace(/^\w+\W+/, ''))
  if (/^(?:19|20)\d\d:?$/.test(text)) return { ...noSection, heading: text.replace(':', '') }
  if (text.length > MAX_HEADING || text.length < 3 || /[.?!;,]$|\$|[|\]▣▢\\]|: \S|\d{3}/.test(text)) return null
  if (numberOfPlate.test(text)) return null
  const words = text.replace(numbered, '').replace(/:$/, '')
  const letters = words.replaceAll(/[^a-z]/gi, '')
  if (letters.length < 3) return null
  const isCapitals = letters === letters.toUpperCase() && !/ {3,}/.test(words)
  const isNumbered =
    words !== text && !/[.:]$/.test(text) && isTitle(words) && !/^\d/.test(text.replace(/^\d{1,2}\.0\s/, ''))
  const isLabel = text.endsWith(':') && !/[.;] /.test(text) && words.split(' ').length <= 6
  const isAbove =
    /^\S/.test(line) && /^\s{2,}\S/.test(next) && isTitle(words) && !/ {2,}/.test(words) && words.split(' ').length <= 4
  const isUnderlined = isRule(next) && isTitle(words) && !/ {2,}/.test(words)
  const isKnown =
    blockKindOf(words) !== 'plain' ||
    /^(?:observations?|findings?|deficiencies|defects)\b/i.test(words) ||
    (severityOf(words) !== null && words.split(' ').length <= 3)
  return isCapitals || isNumbered || isLabel || isAbove || isUnderlined || (isKnown && isTitle(words))
    ? sectionOf(words)
    : null
}

/**
 * The part of a house or of its report that a line names, with its number in front or the header of its page behind it:
 * null for any other line. It ends terms and definitions that began on a page before.
 */
export const partOfReportIn = (line: string): string | null => partOfReport.exec(line.trim())?.[1] ?? null
const partOfReport =
  /^(?:\d{1,2}(?:\.0)?[.:)]? +)?((?:roof(?:ing)?|exterior|grounds|site|structur(?:e|al)|foundation|basement|crawl ?space|attic|insulation|garage|electric(?:al)?|plumbing|heating|cooling|hvac|mechanical|fireplace|chimney|interior|kitchen|bath(?:room)?s?|bedrooms?|laundry|appliances|report|findings|observations|summary)(?:,? ?(?:and|&|\/) ?\w{4,14}| systems?| components| summary){0,3})(?: {3,}\D.{0,60})?$/i

/** `4: HEATING` is number 4; a number at its end is that of a page in a table of contents. */
const withoutColon = (text: string): string => (/^\d{1,2}: [A-Z].*\D$/.test(text) ? text.replace(':', '') : text)

/** `Observations. The floor drops …`: the name of a paragraph, and how far it reaches. */
export function paragraphNameOf(line: string): { section: Section; length: number } | null {
  const match = paragraphName.exec(line)
  return match?.[1] === undefined ? null : { section: sectionOf(match[1]), length: match[0].length }
}
const paragraphName =
  /^\s*(Purpose|Background|Observations?|Findings?|Discussion|Analysis|Conclusions?|Recommendations?|Recommended (?:repairs?|work|actions?)|Limits|Limitations|Scope|Summary|Work (?:done|performed)|Assessment)\. (?=[A-Z(].{50})/

/** The section below a sentence such as `The following work was completed on 11/21/2025:`. */
export function doneLeadOf(line: string): Section | null {
  const text = line.trim()
  return text.endsWith(':') && text.length < 120 && doneLead.test(text)
    ? { ...noSection, heading: text, kind: 'done' }
    : null
}

/** `The following shall be completed by Seller prior to closing:` */
const agreedLead =
  /\b(?:shall|must|will|to) be (?:completed|performed|repaired|corrected|done|made)\b|\bagrees? to (?:complete|perform|repair|do|make|correct|have)\b|\b(?:take care of|complete|correct|address) (?:the following|these)\b/i

/** The section below a sentence that demands or agrees on what its list names. */
export function agreedLeadOf(line: string): Section | null {
  const text = line.trim()
  return text.endsWith(':') && text.length < 160 && agreedLead.test(text) && !/\bnot\b/i.test(text)
    ? { ...noSection, heading: text, kind: 'proposed' }
    : null
}

export const sectionOf = (heading: string): Section => ({
  heading,
  kind: blockKindOf(heading),
  severity: severityOf(heading),
  systemType: isTradeHeading(heading)
    ? null
    : (findHeadingWords(heading).find(({ meaning }) => meaning !== null)?.meaning?.systemType ?? null),
})

/** Headings that name a trade, not a system. */
export const isTradeHeading = (heading: string): boolean => trade.test(heading)
const trade = /^(?:\d+\W+)?(?:plumbing|electrical|interior|exterior)(?: systems?)?$/i

const severityOf = (heading: string) => severityWords.find(([words]) => words.test(heading))?.[1] ?? null

/** Whether a text is short and begins with a capital letter. */
const isTitle = (words: string) => /^[A-Z]/.test(words) && words.split(' ').length <= 6
