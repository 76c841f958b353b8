import { matchesIn } from '@hearthkeep/shared/text/matches-in.ts'

const clauseBreak =
  /[,;:.]\s|\s[-–—]\s|\b(?:but|however|although|except|and there (?:is|are)|which|is|are|was|were|has|have)\b/gi

/** Where the clause that contains a position begins. */
function clauseStart(text: string, at: number): number {
  const from = Math.max(0, at - 200)
  const last = matchesIn(text.slice(from, at), clauseBreak).at(-1)
  return last === undefined ? from : from + last.index + last[0].length
}

const denial =
  /\b(?:no|0|zero|without|never|nor|neither|free (?:of|from)|absence of|none(?: of)?|nothing|not (?:any|aware of|find|found|observed?|seen?|detect(?:ed)?|been|yet|a|an|show|have|leak\w*))\b(?!\.)/i
const affirmedLater =
  /^\s*(?:\w+ ){0,3}(?:was|were|is|are)? ?(?:not|never) (?:observed|noted|found|seen|detected|present|visible|evident|covered|reported|an issue|a concern)\b/i
const imagined =
  /\b(?:if|to prevent|prevents?|preventing|to avoid|avoids?|to keep|to reduce|reduces?|in case|until|caused by|in order to|unless|so that|should .{0,20} occur|prone to|check(?:ed)? (?:for|all)|inspect(?:ed)? for|look(?:ed)? for|tested for|test for|potential for|covers?|due to old|before|risk of(?! fire)|may|might|could|can|should|must|shall|any|whether|eventually|would|will (?:eventually|soon)|possible|possibly|protect(?:s|ed)? (?:from|against)|resist\w*|when|watch for|signs? of future)\b/i

/** `Neither was found to be defective`: a negated subject negates its whole clause. */
const noSubject =
  /^\W*(?:none|neither|nothing|no (?:part|area|evidence|sign|indication)s?)\b(?!.*\b(?:and|but|except|however|only|other)\b)[^,;.]*$/i

/** What ends a list and denies all of it: `Drywood termites, beetles, ants: none seen`; `…, and neither was present`. */
const deniedAtEnd =
  /(?::|[-–—]|\band) (?:none|neither|nothing)(?: (?:was|were))?(?: (?:seen|found|noted|observed|present|detected|evident|visible))?\.?$|\bas (?:it|they) should\.?$/i

/** Whether a sentence denies what it names at a position: `No leaks were observed`, `none lifted, cracked, or missing`. */
export function isDenied(text: string, { start, end }: { start: number; end: number }): boolean {
  if (/\b(?:past|prior|previous|former|historic(?:al)?) $/i.test(text.slice(Math.max(0, start - 12), start)))
    return true
  if (/\b(?:ordinary|usual|normal) $/i.test(text.slice(Math.max(0, start - 10), start))) return true
  if (noSubject.test(text.slice(0, start)) || deniedAtEnd.test(text)) return true
  const clause = text.slice(clauseStart(text, start), start)
  if (denial.test(clause)) return true
  const after = text.slice(end, end + 60)
  if (/^\W*(?:tested|measured|was|were|is|are) dry\b/i.test(after)) return true
  if (affirmedLater.test(after) || /^\W{0,3}(?:none|no|negative|absent|not detected|n\/a|nd|ok)\b(?! \w)/i.test(after))
    return true
  return isInDeniedList(text, start)
}

/** A denial extends over the commas of its list, as long as no verb begins another statement. */
function isInDeniedList(text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - 160), start)
  const sentence = before.slice(
    Math.max(before.lastIndexOf('. '), before.lastIndexOf('; '), before.lastIndexOf(': '), 0),
  )
  const match = /\b(?:no|none|without|free of|nor|never|not)\b([^.;:]{0,140})$/i.exec(sentence)
  if (match === null) return false
  const between = match[1] ?? ''
  if (
    /\b(?:but|however|except|although|is|are|was|were|has|have|had|does|did|will|needs?|should|with|only|still)\b|\d/i.test(
      between,
    )
  )
    return false
  return between.split(/,|\bor\b|\band\b/).every((part, n) => part.trim().split(/\s+/).length <= (n === 0 ? 7 : 4))
}

/**
 * A sentence that supposes something, or threatens what follows from it: `If the violations are not corrected, …`,
 * `Failure to do so may result in …`. It states nothing.
 */
const supposed =
  /^(?:\W|and |but |please note:? |note:? )*(?:if(?! (?:yes|so)[:,])|unless|should (?:you|the|any|this|these|there)|in case|in the event|failure to|failing to|when (?:you|your|using|the (?:alarm|unit|light|filter|system) (?:is|needs))|once (?:the|all|you)|until|whether)\b/i
export const isSupposed = (text: string): boolean => supposed.test(text)

/** Whether it is only mentioned as a possibility: `to prevent water damage`, `if the unit fails`. */
export const isImagined = (text: string, { start }: { start: number }): boolean =>
  imagined.test(text.slice(clauseStart(text, start), start))

const done = String.raw`(?:repaired|fixed|corrected|cleaned|resolved|cleared|remedied|changed|sealed|replaced|swept|rebuilt|removed|rinsed|tightened|adjusted|reconnected|resecured|secured|reset|reattached|put right|updated|made safe|no longer|completed|done)`
const past = new RegExp(
  String.raw`\b(?=${done}\b)(?<!\b(?:be|to|not|get|have it|have them|badly|poorly|been|until|is|if) )|\b(?:has|have) (?:since )?been ${done}\b`,
  'i',
)

const isResolution =
  /^(?:(?:now|has been|have been|was|were|is|are) )?(?:repaired|replaced|corrected|fixed|resolved|tight|secured?|working|operational|completed?|verified|satisfactory|(?:a )?(?:new )?(?:[\w-]+ ){1,3}(?:is |are |was |were |now )?(?:installed|replaced|repaired|in place))\b(?! (?:but not|improper|poor|incorrect))/i
/** Whether the words behind the name of a defect say that it is put right: `Loose toilet - tight now`. */
export const isResolved = (status: string): boolean =>
  isResolution.test(status) && !/\bnot (?:done|fixed|repaired|working|complete)/i.test(status)

/** Whether a text reports that the trouble has been dealt with: `Dirty - cleaned`, `repaired by a roofer`. */
export const isDealtWith = (text: string): boolean =>
  past.test(text) &&
  !/\bnot (?:yet )?(?:been )?(?:repaired|fixed|replaced|corrected)\b|until replaced|should be|needs? to be|to be (?:repaired|replaced)|tape repair|was repaired poorly/i.test(
    text,
  )
