import { matchesIn } from '@hearthkeep/shared/text/matches-in.ts'

const negated =
  /(?:^|\b(\w+) )(?:(?:does|do|did|will|would|could|can|is|are|was|were|has|have)(?:n['’]t| not|not)|won['’]?t|can['’]?t|cannot|doesnt|didnt|wouldnt|isnt) (?:(?:fully|properly|always|been|being|completely|even|be|reliably|adequately|securely|fully|quite|all|able to|get|yet) ){0,2}(\w+)/gi
const unfinished =
  /\bnot (?:(?:properly|fully|adequately|securely|correctly) )?(secured|fastened|sealed|vented|insulated|attached|supported|connected|anchored|bonded|grounded|level|plumb|centered|protected|wired|charged|flashed|strapped|closed|capped|labell?ed|marked|holding|heating|cooling|working|functioning|draining|latching|locking|closing|opening|self-closing|self-latching|rated|approved|parged|sized|ground-fault|gfci|graspable|continuous|caulked|painted|terminated|extended|sloped|regenerating|reporting|spinning|charging|producing|communicating|recognizing|running|moving|spraying|flowing|filling|emptying|rotating|engaging|sealing|seating|retracting|cycling|aligned|flush|firing|igniting|turning|draining|pitched|responding|energized|lit|safe|sound|up to code)\b/i

/** Verbs after which a negation says nothing about a failure. */
const neutral = new Set(
  (
    'warrant constitute certify insure promise inspected tested observed found seen noted visible accessible available opened operated included evaluated determined required needed necessary covered known ' +
    'applicable reported run entered walked checked measured detected used serviced part a the an guarantee guaranteed include cover apply know use operate inspect ' +
    'require need recommended responsible warranted legible valid exceed show limited intended considered transferable disturb sampled viewed present moved turned allow leak leaking ' +
    'drip dripping crack cracked stick rot smell burn concern affect unusual significant excessive active uncommon in at on of to for our your his her their its we i you this that ' +
    'mean looked lived owned visited done made taken available assume imply represent guaranty verify confirm see find think believe plan want have had been only just as so any an yet repaired replaced ' +
    'burn drive discard block pour remove touch attempt overload store flush leave walk try enter paint mix exceed turn open allowed recommend expected cause appear look expose ' +
    'disclosed aware sure certain able permitted opened accept replace repair inspected done scheduled offered licensed qualified'
  ).split(' '),
)
/** Somebody, not something, does not do it. */
const people =
  /^(?:seller|sellers|owner|owners|inspector|we|i|you|buyer|tenant|customer|cust|they|he|she|company|report|inspection|plan|policy|agent|who|insurer|warranty|law|code|association|technician|representative|please|and|or|but)$/i

/** What the inspector could not reach says nothing about its state. */
export const isNoAccess = (text: string): boolean =>
  /\b(?:unable to|could not|cannot|can['’]t|not able to) (?:be )?(?:open|access|inspect|view|determine|test|enter|see|verify|locate|operat|evaluat|reach|confirm)\w*|\b(?:blocked|obstructed|covered|concealed|hidden) by (?:stor\w+|snow|insulation|furniture|personal|vehicles?|belongings|finish\w*|boxes)|\bnot (?:visible|accessible|tested|inspected|evaluated)\b/i.test(
    text,
  )

/** Water that is led to the house: `discharging right at the footing`. */
const towardHouse =
  /\b(?:discharg|drain|slop|pitch|grad|empt|spill|dump|direct)\w* (?:right |directly |water |back ){0,2}(?:at|against|onto|on|next to|to|toward|towards|into|beside|near) (?:the )?(?:\w+ )?(?:footings?|foundation|house|walls?|basement|home|siding|structure|building)\b/i

/** A part that is no longer where it belongs: `Downspout off at NW corner`. */
const isOff =
  /\b(?:downspout|cover|cap|lid|door|shutter|gutter|panel|strap|handle|knob|hood|vent|trim|tile|shingle|elbow|boot|bracket|damper)s? (?:(?:is|are|was|has|have) )?(?:come |fallen |broken )?off\b(?! (?:the )?(?:site|season|limits|white|peak))/i

const comesIn = /\b(?:water|rain) (?:is )?(?:getting|going|running|coming|leaking) (?:in|under|behind|through|into)\b/i
const neverDone =
  /\bnever (?:been )?(?:nailed|sealed|fastened|secured|connected|finished|installed|vented|attached|flashed|insulated|grounded|bonded)\b/i

/** Exhaust or water that ends inside: `discharges into the attic insulation`, `terminates into a bucket`. */
const endsInside =
  /\b(?:vent|exhaust|discharg|terminat|duct|dump|drain)(?:s|es|ed|ing)? (?:in|into|to|inside|within|under) (?:the |an? )?(?:attic|crawl ?space|basement|garage|soffit|wall cavity|bucket|interior|house|ceiling)\b/i

/** Whether a text says that something does not do what it should: `will not close`, `did not trip`, `not fastened`. */
export function isFailing(text: string): boolean {
  if (isNoAccess(text) || /\bnot required\b/i.test(text)) return false
  if (endsInside.test(text) || neverDone.test(text) || comesIn.test(text) || isOff.test(text)) return true
  if (unfinished.test(text) || (towardHouse.test(text) && !/\b(?:not|away|away from)\b/i.test(text))) return true
  for (const [, subject = '', verb = ''] of matchesIn(text, negated)) {
    if (subject === '' && /^(?:do n|don['’]?t)/i.test(text.trim())) continue
    if (!people.test(subject) && !neutral.has(verb.toLowerCase()) && !/^(?:if|when|unless)$/i.test(subject)) return true
  }
  return /\b(?:inoperative|inoperable|nonfunctional|non-functional|out of order|fails? to \w+|failed to \w+|unable to|(?:motor|fan|heater|unit|igniter|bulb|breaker|element|lights?|lamp|burner|pilot|power) (?:is |are )?out\b|drags?|rocks|wobbles)\b/i.test(
    text,
  )
}
