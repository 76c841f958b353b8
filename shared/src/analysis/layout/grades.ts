import type { Severity } from '../finding.ts'

/**
 * How a form rates one line. `fine`: in order. `fair`: in order, but worn. A severity: a defect. `absent`: the house has
 * none. `unseen`: not inspected, or not known. `deficient`: a defect whose severity the form does not state.
 */
export type Grade = Severity | 'deficient' | 'fine' | 'fair' | 'absent' | 'unseen'

/** Whole cells or options, in lower case without punctuation, from the most to the least specific. */
const meanings: readonly (readonly [RegExp, Grade])[] = [
  [
    /^(?:n ?\/? ?a|none|np|not present|not applicable|not included|none included|none not included|absent|does not apply|not in property|not on property)\b/,
    'absent',
  ],
  [
    /^(?:ni|not inspected|not tested|no access|not visible|inaccessible|unknown|unk|do not know|dont know|not accessible|not observed|not evaluated|unable to inspect)\b/,
    'unseen',
  ],
  [/^(?:safety|hazard|haz|unsafe|danger|critical|immediate hazard|life safety|emergency|red)\b/, 'critical'],
  [/^(?:major|significant|failed or costly|material)\b/, 'major'],
  [/^(?:minor|cosmetic|monitor|maintenance|upkeep|watch|caution|yellow)\b/, 'minor'],
  [/^(?:fair|average|aging|worn|acceptable with wear)\b/, 'fair'],
  [/^(?:repair|fix|moderate)\b/, 'moderate'],
  [
    /^(?:replace|marginal|deficient|deficiency|defective|defect|poor|fail|failed|fails|not ok|not okay|unsatisfactory|unsat|unacceptable|needs|not working|not functioning|not functional|inoperative|attention|needs attention|action|bad|correct|does not work|requires|out of range|high|low|x fail)\b/,
    'deficient',
  ],
  [
    /^(?:inspected|ok|okay|good|pass|passed|passes|satisfactory|sat|acceptable|serviceable|functional|functioning|working|works|normal|complies|excellent|like new|performing|operational|appears serviceable|in order|sound|green|safe|clear)\b/,
    'fine',
  ],
]

/** The meaning of a short cell or option; null if it is no rating. */
export function gradeIn(words: string): Grade | null {
  const text = plain(words)
  if (text.length === 0 || text.length > 45 || text.split(' ').length > 6) return null
  return meanings.find(([pattern]) => pattern.test(text))?.[1] ?? null
}

/** Whether a cell is nothing but a rating, wherever it stands: `Serviceable`, `Not tested`, `FAIL`. */
export const isRating = (words: string): boolean => unmistakable.test(plain(words))

/** Ratings that are not also words for work or for readings. */
const unmistakable =
  /^(?:ok|okay|good|fair|poor|pass(?:ed|es)?|fail(?:ed|s)?|satisfactory|unsatisfactory|sat|unsat|serviceable|acceptable|unacceptable|marginal|defective|deficient|deficiency|functional|not working|not functional|inoperative|not ok|n ?\/ ?a|not inspected|not tested|not present|not visible|no access|inspected|needs repair|needs attention|safety|safety hazard|safety concern|hazard|haz|minor|minor defect|moderate|major|major defect|appears serviceable|not evaluated|not operated)$/

/** Lower case, with single spaces and without punctuation. */
export const plain = (words: string): string =>
  words
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9/]+/g, ' ')
    .trim()

export const isDefect = (grade: Grade | null): grade is Severity | 'deficient' =>
  grade !== null && ['critical', 'major', 'moderate', 'minor', 'deficient'].includes(grade)
