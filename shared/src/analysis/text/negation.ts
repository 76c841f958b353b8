/** Where the clause that contains a position begins. */
const clauseStart = (text: string, at: number): number => {
  const breaks = [...text.slice(0, at).matchAll(/[,;:]\s|\b(?:but|however|although|and there (?:is|are)|which)\b/gi)]
  const last = breaks.at(-1)
  return last === undefined ? 0 : last.index + last[0].length
}

const denial =
  /\b(?:no|without|never|nor|neither|free (?:of|from)|absence of|none of|not (?:any|aware of|find|found|observed?|seen?|detect(?:ed)?))\b(?!\.)/i
const affirmedLater =
  /\b(?:was|were|is|are)? ?(?:not|never) (?:observed|noted|found|seen|detected|present|visible|evident|covered)\b/i
const imagined =
  /\b(?:if|to prevent|prevents?|to avoid|to keep|to reduce|in case|until|caused by|in order to|unless|so that|should .{0,20} occur|prone to|check(?:ed)? for|inspect(?:ed)? for|look(?:ed)? for|tested for|potential for|covers?|conducive to|due to old|before)\b/i

/** Whether a sentence denies what it names at a position: `No leaks were observed`, `mold was not found`. */
export function isDenied(text: string, { start, end }: { start: number; end: number }): boolean {
  const before = text.slice(clauseStart(text, start), start)
  // `No leaks, cracks or stains were seen`: a denial at the start of a sentence extends across commas.
  const opening =
    /^\W*(?:no|there (?:is|are|was|were) no|without)\b/i.test(text) &&
    !/\bbut\b|\bhowever\b/i.test(text.slice(0, start))
  const after = text.slice(end, end + 60)
  return (
    (opening && (denial.test(before) || /[,\w] $/.test(text.slice(0, start)))) ||
    denial.test(before) ||
    affirmedLater.test(after) ||
    /^\W*(?:none|no|negative|absent|not detected|n\/a|ok)\b/i.test(after)
  )
}

/** Whether it is only mentioned as a possibility: `to prevent water damage`, `if the unit fails`. */
export const isImagined = (text: string, { start }: { start: number }): boolean =>
  imagined.test(text.slice(clauseStart(text, start), start))

const done = String.raw`(?:repaired|fixed|corrected|cleaned|resolved|cleared|treated|remedied|changed|sealed|replaced)`
const past = new RegExp(String.raw`(?<!\b(?:be|been|to|not|get|have it|have them|badly|poorly) )\b${done}\b`, 'i')

/** Whether a text reports that the trouble has been dealt with: `Dirty - cleaned`, `repaired by a roofer`. */
export const isDealtWith = (text: string): boolean =>
  past.test(text) && !/\bnot (?:yet )?(?:been )?(?:repaired|fixed|replaced|corrected)\b|until replaced/i.test(text)
