import type { CalendarDate } from '../../kernel/fields.ts'
import { findDates } from './dates-in-text.ts'

/** A determiner, a number or a place shows that a sentence is about this house: `gutters leak at the corners`. */
const particular =
  /\b(?:the|this|these|that|those|your|our|its|their|both|one|two|three|four|five|six|several|some|here|\d+)\b|\b(?:at|in|on|under|near|behind) (?:an? )?(?:left|right|front|rear|north|south|east|west|upper|lower|kitchen|bath\w*|bedroom|hall|garage|attic|basement|crawl|porch|deck|living|dining|laundry|unit|\d)/i

/** Plurals that begin a sentence, and a verb in the present: `Leaky homes lose heat all winter`, `Tubs crack`. */
const pluralActs =
  /^(?:[A-Z][a-z]+ )?(?:(?!(?:at|in|on|of|by|to|for|with|from|and|or) )[a-z]+ ){0,2}[A-Za-z]{3,}s (?:of (?:this|that) \w+ )?(?:often |usually |always |never |also )?(?!(?:when|if|while|after|before|where|because|since|than|during|dead|noisy|slow|soft|dirty|weak|bad|low|high|out|off|bent|torn|worn|wet|damp|open|rusty|full|is|are|was|were|has|have|had|in|on|at|of|and|or|to|with|from|by|for|not|no|near|under|missing|loose|open|above|below|behind|per|as|but|that|which)\b)[a-z]{3,}(?<!ed|ing|[^s]s|ly)(?=[ ,.])/

/** `A system that is too large will short cycle`, `Effluent that surfaces is a health hazard` */
const anyThat =
  /^(?:an? |any )?[A-Za-z]+(?: [a-z]+)? (?:that|which|who) (?:is|are|has|have|[a-z]{3,}s?)\b[^.]{0,80}\b(?:is|are|will|can|may|must|should)\b/i

/** Words that compare with other houses or describe what is typical. */
const rule =
  /\b(?:nearly|almost|practically) (?:every|all)\b|\bmost (?:such )?(?:homes|houses|roofs|basements|cellars|systems)\b|\bof (?:this|that|its|their) (?:age|type|kind|period|era|vintage|style)\b|\b(?:is|are) (?:the rule|the usual|normal wear|not unusual|to be expected|found in (?:most|many|nearly|all))\b|\bas a matter of course\b|\bnot meant to\b|\bin (?:older|most|many) (?:homes|houses)\b|\b(?:as|for|because) (?:it|they|houses|homes) ages?\b|\bunder (?:state|federal|local) law\b|\b(?:is|are) mentioned only\b/i

/** `We looked for termites, ants and decay` */
const search =
  /^(?:we|i|the (?:inspector|technician|inspection)|our (?:inspector|technician)s?) (?:look|search|check|test|prob|inspect)(?:s|ed|ing)? for\b/i

/** Whether a sentence is about houses in general, or about what was looked for, rather than about this house. */
export function isGeneric(text: string): boolean {
  if (rule.test(text) || search.test(text)) return true
  if (!text.endsWith('.') || text.length > 200) return false
  const isKind = anyThat.test(text)
  // The word that joins a kind to its description points at nothing.
  const words = isKind ? text.replace(/\b(?:that|which|who)\b/i, '') : text
  return (isKind || pluralActs.test(text)) && !particular.test(words)
}

const happened =
  /\b(?:flooded|leaked|cracked|failed|died|broke|burst|froze|clogged|backed up|seized|came in)\b|\b(?:ever|once) had\b/i
const lasts = /\b(?:still|again|since|now|never|not|keeps?|sometimes|today|every|each|most recent\w*)\b/i

/** Whether a sentence tells what happened in an earlier year: `It flooded in the 2006 storm.` */
export const isLongAgo = (text: string, writtenOn: CalendarDate): boolean =>
  happened.test(text) &&
  !lasts.test(text.replace(/\bever had\b/i, '')) &&
  (/\bever had\b/i.test(text) || findDates(text).some(({ date }) => date.slice(0, 4) < writtenOn.slice(0, 4)))
