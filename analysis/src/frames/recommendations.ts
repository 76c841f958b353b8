import type { ItemType, Priority } from '@hearthkeep/shared/maintenance/schedule/maintenance-item.ts'
import { memoized } from '@hearthkeep/shared/text/memoized.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { wordsOf } from '../words/phrases.ts'
import { trimLettersEnd } from '@hearthkeep/shared/text/trim-letters.ts'

const verbs =
  '[a-z]{4,10} or (?:replace|repair)|grind|investigate|rework|touch up|replace|repair|install|clean|have|hire|seal|reseal|trim|flush|retest|wash|monitor|adjust|clear|repaint|rewire|evaluate|correct|move|add|insulate|inspect|reconnect|shock chlorinate|chlorinate|tighten|secure|caulk|resurface|descale|lubricate|regrade|extend|upgrade|update|relocate|fumigate|vacuum|rinse|refasten|remove|fix|fasten|enclose|reattach|reline|repoint|re-?pipe|reflash|retain|obtain|get|expect|allow|ask|scrape|rebuild|reroof|tear off|redirect|reroute|rehang|realign|sister|enlarge|unclog|winterize|refill|recharge|resecure|reinstall|apply|provide|discontinue|confirm|verify|bring|reset|rehook|reduce|furnish|patch|mitigate|disinfect|sanitize|sweep|refinish|resod|reseed|re-[a-z]{3,12}|reputty|dehumidify|order|air ?seal|dense-?pack|replaster|retrofit|hepa vacuum|use an|consult|engage|regrout|remount|recaulk|rescreen|reglaze|repack|retile|reslope|rebalance|recalibrate|reseat|relevel|re-level|repitch|re-?bed|rehab|unblock|declutter|strap|parge|tuckpoint|reinforce|stabilize|waterproof|encapsulate|remediate|re-?test|re-?inspect|hardwire|inject|crimp|straighten|trench (?:a|the|new|from|in|around)|redistribute|elevate|prune|cut back|consider (?:\\w+ing)|keep up|drain and|pressure test|pump out|decommission|abandon|convert|widen|raise|lower the|lengthen|shorten|add(?:ing)?|schedule an?|arrange|call an?|call for|contact (?:an?|your)|follow up|return to|check the|line \\d+|run fan|notify|budget|plan (?:on|for|to)'
/** Verbs that are also nouns: an order only before the words of one. */
const nouns =
  'service|schedule|pump|test|budget|plan|treat|paint|change|drain|check|keep|patch|call|run|quote|line|report|screen'
const order = new RegExp(
  String.raw`^(?:(?:please|recommendations?|recommended|action|advised?|fix|remedy|repair|solution|and|then|to do|next|also|ideally|immediately|needs?(?: to)?)[:,]? ?)*(?:re-)?(?:(?:${verbs})\b(?!,(?! \$))(?! (?:was|were|is|are|has|have|had|appears?|seems?)\b)(?!: (?!\$))|(?:${nouns})(?= (?!\\w+ing\\b|date|report|results?|type|no\b|number|provider|fee|entrance|equipment|panel|call|pressure|line|was|well|by|due|size|amps?|drop|disconnect|property|time|lug|pan|valve|hose|tile|board|lights?|is|are|runs?|tight|inlet|in |out|up |on |at |near |of |has|have|appears?|peel\\w*|for \$)[a-z]))`,
  'i',
)
/** Verbs that are also nouns or adjectives, before an object. */
const ordering =
  /^(?:(?:and|then|please|now|also)[:,]? )?(?:cover|cap|close|open|connect|disconnect|cut|wrap|bond|ground|label|level|shim|strap|put|turn|set|pitch|slope|terminate|bleed|jet|epoxy|keep|anchor|brace|prime|stain|prep|lower|raise|register|cable|snake|fit|swap|reset|line|run|reline|extend|pump|patch) (?:and \w+ )?(?:the|a|an|all|it|its|any|each|new|both|them|\d+|soil|grade|duct|wires?|fan|again|back|in\b|every|main)\b/i
/** An order in any verb, by its grammar: its first word is a verb without an ending, before the words of an object. */
const imperative =
  /^(?:(?:and|then|please|now|also)[:,]? )?(?!(?:overall|neither|either|fyi|did|use|leave|review|read|enjoy|thank|call|contact|visit|sign|send|email|mail|attach|enclose|found|saw|left|took|made|got|came|went|gave|had|kept|held|told|said|met|let|see|with|when|that|than|because|although|while|through|until|upon|from|onto|into|over|under|after|before|along|about|above|below|behind|beside|near|inside|outside|between|across|around|within|without|against|plus|only|like|both|does|have|will|both|what|where|which|also|once|some|most|such|same|more|here|there|this|these|those|note|both|half|all|per|via|for|and|but|not|nor|the|its|was|are|has|can|may|who|how|why|off|out|due|during|since|despite|except|inside|toward|towards)\b)[a-z]{3,11}(?<!ing)(?<!(?:[^ef]|[^le]e)ed)(?<![^s]s)(?<!ly)(?: (?:and|or) [a-z]{3,10})? (?:the|all|any|both|each|every|it|them|its|this|these|your|an?) [a-z]/i
const advice =
  /\b(?:consider(?:ed)? (?:\w+ing\b|for)|needs? (?:an? )?(?:new|electrician|plumber|roofer|contractor|technician)\b|needs? (?:re\w+|\w+ (?:\w+ )?(?:installed|replaced|repaired|cleaned|adjusted|sealed))|should (?:now )?(?:budget|plan|repair|sister|go over|look at|extend|regrade|hire|call|consult|keep|ask|obtain|arrange|contact|move|remove|install|secure)|(?:contractor|electrician|plumber|roofer|engineer|mason|technician|carpenter|professional|specialist|owner|seller|landlord) to (?:re)?[a-z]{3,12}(?: |\.?$)|(?:is|are) (?:required|asked|directed|ordered) to (?:correct|repair|replace|install|remove|have|provide|obtain|bring|trim|complete|make|abate|secure)|(?:landlord|seller|builder|association|hoa|contractor|manager|city|utility|owner) (?:will|shall|is to) (?:fix|replac|repair|install|correct|remov|paint|clean|hire|have|provide|patch|seal|trim)\w*|(?:I|we)(?:['’]d| would) (?:add|replace|get|have|recommend|suggest|extend|budget|plan|fix|repair|install)|(?:voted|plans?|planning|agreed|intends?|scheduled) to (?:be )?(?:replac|repair|install|remov|reroof|paint|seal|clean|upgrad)\w*|(?:reinspection|re-inspection|replacement|repairs?|servicing|treatment|evaluation|cleaning) (?:is |are )?(?:required|needed|necessary|warranted|due)|do (?:it|this|that) again|recommend(?:ed|s|ing)?|we suggest|suggest(?:ed)?|should (?:now |then |also )?(?!not\b|n.t|(?:last|read|stop|work|run|show|take|cost|mean|fit|match|come|go|stay|remain|make|feel|sound|exist|measure|exceed|equal|operate|function|drop|rise|slope|drain|know|note|expect|understand|see|never|always|only|always|still|already|increase|decrease|improve|continue|in|at|of|the|a|an|it|this|you|we|they|there|occur|happen|fail|need|be (?:noted|aware|understood|expected|read|fine|ok|okay|good|able|sufficient|adequate|between|at least|less|more|no|about|near|under|over|\d))\b)[a-z]{2,}|needs? (?!being\b)\w+ing\b|needs? (?:to be|replac\w+|repair\w*|clean\w+|attention|an? (?:new|engineer|repair|replacement))|must be|to be (?:repaired|replaced|corrected|notified|evaluated|installed|cleaned|serviced|pumped|done|completed)|(?:is|are) advised|advised|(?:is|are|be) needed|(?:is|are|be) required|(?:we|I) have (?:it|them|the \w+) (?:serviced|cleaned|pumped|swept|inspected|checked|treated) (?:every|each|twice|once)|should (?:address|handle|remedy|attend)|come back (?:every|in)|next (?:\w+ )?(?:PM|\w+) (?:is )?due|next (?:service|pumping|pump|pump-?out|inspection|maintenance|visit|sweep|test|cleaning|tune-?up|filter change)|annual (?:service|inspection|maintenance)|is our advice|is due|are due|(?:is|are) (?:now |long )?overdue|overdue for|due (?:in|by|again|at|every|once)|(?:reset|refasten|reseal|replace|repair) (?:it|and|soon|now)|will complete|prior to (?:relight|closing|use)|replacement (?:is|soon))\b/i
/** Instructions to the reader, such as to call, pay or read on: nothing is done in the house. */
const instruction =
  /^(?:open (?:\d|on|from)|call (?:me|us|our|the office|if|with|or)|contact us|pay|visit|see|complete (?:the|this)|answer|ask (?:us|about)|keep (?:this|for|all|your)|use (?:this|the)|turn off all|read|please (?:call|pay|remit|contact|sign|see|note|keep|return)|have (?:a nice|a great|you|questions|any)|set to|set at|allow \d+ (?:min|hours|days)|run \d|put (?:on|in)|open (?:to|the door)|close (?:to)|plan (?:no|number|type|covers)|check (?:no|number|#)|cover (?:is|was|of)|get (?:your|a free)|use and)\b/i

/** Advice has one of these words: most sentences need no search for it. */
const ofAdvice = new Set(
  'every each back overdue electrician plumber roofer engineer mason technician carpenter professional specialist consider considered need should required asked directed ordered landlord seller builder association hoa contractor manager city utility owner would id wed voted plan planning agreed intend scheduled reinspection inspection replacement repair servicing treatment evaluation cleaning again recommend recommended recommending suggest suggested must be advised advice next annual due reset refasten reseal replace complete prior'.split(
    ' ',
  ),
)
const isAdvised = (text: string) => wordsOf(text).some(({ word }) => ofAdvice.has(word)) && advice.test(text)

/** A purpose, a time or a place in front of an order: `To keep the warranty valid, have it serviced`. */
const lead =
  /^(?:to|for|in order to|before|prior to|at|during|after|within|as|by|in|on|once|each|every|whenever possible|if not already done|while|since)\b[^,.;:]{3,70}, (?:please )?/i

const isOrder = memoized((text: string) => {
  const words = text.replace(lead, '')
  return order.test(words) || ordering.test(words) || imperative.test(words)
})

/** Upkeep that follows a fact: `Filter 16x25x1, change every 3 months`. */
const upkeep =
  /[,;:-] ?(?:and )?(?:change|clean|replace|flush|service|inspect|pump|test|drain|check|lubricate|treat|sweep|salt|exercise)(?: it| them| the \w+(?: \w+)?)?(?: out)? (?:every|once|twice|yearly|annually|monthly|quarterly|each)\b/i

/** An order behind a finding: `Filter is dirty, replace.` */
const trailing =
  /[,;] so (?:please )?(?:plan|budget|expect|have|replace|call|get)\b|[,;!–—-] ?(?:call|get|buy|order|hire) (?:the|a|an|your|some|new|it|them|one|two|three|\d)\b|[,;–—-] (?:please |needs? to be |and )?(?:replace|repair|clean|seal|service|adjust|tighten|secure|correct|monitor|trim|remove|re\w{3,8}|caulk|fix|evaluate|extend)(?: (?:it|them|all|both|soon|now|asap|as needed|when able|(?:before|by|prior to|within) [\w ]{2,40}))?\.?$/i

/** Whether a sentence tells someone to do something to the property. */
export const isRecommendation = memoized(
  (text: string): boolean =>
    (isOrder(text) || isAdvised(text) || upkeep.test(text) || trailing.test(text)) &&
    !instruction.test(text) &&
    !text.includes('?') &&
    !/^not? recommended|\bno (?:further )?(?:action|repairs?|maintenance|work|treatment) (?:is |are |was )?(?:recommended|needed|required|due)|\bnot required\b|\bnot (?:needed|recommended)\b|\bnothing (?:is )?(?:needed|due)|^(?:do not|don't|never)\b|has been corrected/i.test(
      text,
    ),
)

/** Whether it is an order without a recommending word: in a bill, such a line is work that was done. */
export const isBareOrder = (text: string): boolean => isOrder(text) && !isAdvised(text) && !isRepeated(text)

const isRepeated = (text: string) =>
  /\b(?:every \w+|annually|yearly|monthly|quarterly|weekly|once a year|each (?:year|spring|fall)|per year|twice a year|(?:every )?\d+ ?(?:-|to) ?\d+ (?:months|yrs?|years)\b(?! old))\b/i.test(
    text,
  )

/** Whether work is recurring or has a date: it is planned, whatever else is wrong. */
const isPlanned = (text: string): boolean =>
  isRepeated(text) ||
  /\b(?:annual (?:service|inspection|maintenance|tune-up)|next (?:service|pumping|visit|maintenance|sweep|test|inspection|cleaning))\b/i.test(
    text,
  )

const SPACES_AND_STOPS = ' \t\n\r\v\f\u00a0.,;:-'

/** The sentence as a task title: an order, without prices, at most 120 characters. */
export function titleOf(text: string): string {
  const withoutPrices = text
    .replace(
      /^(?:recommendations?|recommended|action|treatment recommended|we (?:recommend|suggest)|recommend(?:ed|s)?|please|suggest|advised?):? (?:that )?/i,
      '',
    )
    .replaceAll(
      /[,:;(]? ?(?:(?:est(?:imated?)?|approx|about|price|cost|quote|expect|at a cost of)\.?:? ?){0,5}(?:cost:? )?\$[\d,.k]+(?: ?(?:-|–|to) ?\$?[\d,.k]+)?\)?/gi,
      '',
    )
  const words = trimLettersEnd(withoutPrices, SPACES_AND_STOPS).trim()
  const short = words.length <= 120 ? words : `${words.slice(0, words.lastIndexOf(' ', 117))}…`
  return short === '' ? 'Look into this' : must(short[0], 'a letter').toUpperCase() + short.slice(1)
}

export function workOf(text: string): ItemType {
  if (
    /\b(?:replac\w*|new|c\/o|change-?out|resurface|rewire|reroof|install\w*|tear[- ]?off|re-?roof\w*)\b/i.test(text) &&
    !/filter/i.test(text)
  )
    return 'replacement'
  if (/\b(?:inspect\w*|evaluat\w*|test\w*|monitor|check|sweep)\b/i.test(text)) return 'inspection'
  if (/\b(?:repair\w*|fix|seal|reseal|reconnect|correct|patch|tighten|secure)\b/i.test(text)) return 'repair'
  return 'maintenance'
}

/** Work that must be done at once takes precedence. */
export function priorityOf(text: string): Priority {
  if (/\b(?:immediate(?:ly)?|urgent|at once|right away|asap|safety|hazard|today)\b/i.test(text)) return 'high'
  return isPlanned(text) || /\b(?:monitor|budget|plan for|within \w+ (?:\w+ )?years?|cosmetic)\b/i.test(text)
    ? 'low'
    : 'medium'
}
