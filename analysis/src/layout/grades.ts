import type { Severity } from '@hearthkeep/shared/issue/issue.ts'

/**
 * How a form rates one line. `fine`: in order. `fair`: in order, but worn. A severity: a defect. `absent`: the house has
 * none. `unseen`: not inspected, or not known. `deficient`: a defect whose severity the form does not state.
 */
export type Grade = Severity | 'deficient' | 'fine' | 'fair' | 'absent' | 'unseen'

/** The beginnings of cells and options, in the letters of {@link plain}, from the most to the least specific grade. */
const meanings: readonly (readonly [Grade, string])[] = [
  [
    'absent',
    'na, n a, n/a, n /a, n/ a, n / a, none, np, not present, not applicable, not included, absent, does not apply, not in property, not on property',
  ],
  [
    'unseen',
    'ni, not inspected, not tested, no access, not visible, inaccessible, unknown, unk, do not know, dont know, not accessible, not observed, not evaluated, unable to inspect',
  ],
  [
    'critical',
    'safety, hazard, haz, unsafe, danger, critical, immediate hazard, life safety, emergency, urgent, immediate, red',
  ],
  ['major', 'major, significant, failed or costly, material'],
  ['minor', 'advisory, minor, cosmetic, monitor, maintenance, upkeep, watch, caution, yellow'],
  ['fair', 'fair, average, aging, worn, acceptable with wear, upgrade, improvement, suggestion'],
  ['moderate', 'important, repair, fix, moderate'],
  [
    'deficient',
    'replace, soon, marginal, deficient, deficiency, defective, defect, poor, fail, failed, fails, not ok, not okay, unsatisfactory, unsat, unacceptable, needs, not working, not functioning, not functional, inoperative, attention, action, bad, correct, does not work, requires, out of range, high, low, x fail',
  ],
  [
    'fine',
    'inspected, ok, okay, good, pass, passed, passes, satisfactory, sat, acceptable, serviceable, functional, functioning, working, works, normal, complies, excellent, like new, performing, operational, appears serviceable, in order, sound, green, safe, clear, within spec, within limits, within range, in spec',
  ],
]

/** The same by first word, because a form has thousands of cells. */
const byFirstWord = new Map<string, { phrase: string; grade: Grade }[]>()
for (const [grade, phrases] of meanings)
  for (const phrase of phrases.split(', ')) {
    const word = firstWord(phrase)
    byFirstWord.set(word, [...(byFirstWord.get(word) ?? []), { phrase, grade }])
  }

/** The letters and digits with which a plain text begins. */
function firstWord(text: string): string {
  const end = text.search(/[ /]/)
  return end < 0 ? text : text.slice(0, end)
}

/** The meaning of a short cell or option; null if it is no rating. */
export function gradeIn(words: string): Grade | null {
  const text = plain(words)
  const found = byFirstWord
    .get(firstWord(text))
    ?.find(({ phrase }) => text.startsWith(phrase) && ' /'.includes(text.charAt(phrase.length)))
  return found === undefined || text.length > 45 || text.split(' ').length > 6 ? null : found.grade
}

/** Whether a cell is nothing but a rating, wherever it stands: `Serviceable`, `Not tested`, `FAIL`. */
export const isRating = (words: string): boolean => unmistakable.has(plain(words))

/** Ratings that are not also words for work or for readings. */
const unmistakable = new Set(
  'critical, important, advisory, ok, okay, good, fair, poor, pass, passed, passes, fail, failed, fails, satisfactory, unsatisfactory, sat, unsat, serviceable, acceptable, unacceptable, marginal, defective, deficient, deficiency, functional, not working, not functional, inoperative, not ok, n/a, n /a, n/ a, n / a, not inspected, not tested, not present, not visible, no access, inspected, needs repair, needs attention, safety, safety hazard, safety concern, hazard, haz, minor, minor defect, moderate, major, major defect, appears serviceable, not evaluated, not operated, repair or replace, inspected repair or replace'.split(
    ', ',
  ),
)

/** Lower case, with single spaces and without punctuation. */
export const plain = (words: string): string =>
  words
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9/]+/g, ' ')
    .trim()

export const isDefect = (grade: Grade | null): grade is Severity | 'deficient' =>
  grade !== null && ['critical', 'major', 'moderate', 'minor', 'deficient'].includes(grade)
