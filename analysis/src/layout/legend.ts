import { matchesIn } from '@hearthkeep/shared/text/matches-in.ts'
import { gradeIn, plain, type Grade } from './grades.ts'

/** What the letters or short words of a document's own scale mean: `R` is `moderate`. */
export type Legend = Map<string, Grade>

const entry =
  /(?<![\w$.])(?:([A-Z]{1,4}|\d)(?:\s*[=:]\s*|\s+[-–—]\s+|\s+)|([A-Z][a-z]{3,11})\s*=\s*)(?=[A-Za-z(])([A-Za-z][^=|/;▣▢]{2,60}?)(?=\s{2,}|\s*[/|;]|,\s+[A-Z]{1,4}\s|\s+[-–—]\s|[.,]?\s+(?:[A-Z]{1,4}|\d)\s*=|[.,]?$)/g

/**
 * Adds the entries of a line that explains a scale: `A Acceptable   M Minor   R Repair`, `OK = ok  FIX = fix soon`.
 * @returns whether the line explains one.
 */
export function learnLegend(line: string, legend: Legend): boolean {
  const text = line
    .trim()
    .replace(/^(?:letters?|ratings?|key|legend|codes?|scale|marks?|scores?)\b:? ?/i, '')
    .trim()
    .replaceAll(/[[(]([A-Z]{1,3})[\])] ?[-=:]? ?/g, '$1 = ')
    // `Circle one for each line: W = working`
    .replace(/^[A-Z][\w ,]{3,60}: (?=[A-Z]{1,3} ?= ?[a-z])/, '')
    .replace(/\? ?= ?[a-z ]{2,20}/i, '')
  if (text.length > 300 || /[▣▢$?]/.test(text)) return false
  const isExplained = /=/.test(text) || text.length < line.trim().length
  const found: [string, Grade][] = []
  for (const [, short, long, words = ''] of matchesIn(text, entry)) {
    const code = short ?? long ?? ''
    const grade = gradeIn(firstWords(words)) ?? gradeIn(words.slice(0, 40))
    if (grade !== null && plain(code) !== plain(words)) found.push([code, worst(words, grade)])
  }
  const single = found.length === 1 && /^(?:[A-Z]{1,3}|[A-Z]=.*|\S{1,3} [-–=] .*|\S{1,3}\s{2,}.*)/.test(text)
  const isLetter = single && (found[0]?.[0].length ?? 9) <= 3 && /^[A-Z]{1,3}\s*(?:[-–=]|\s{2,})/.test(text)
  if (found.length < 2 && !isLetter) return false
  if (found.length >= 2 && !isExplained && found.some(([code]) => code.length > 4)) return false
  if (
    isLetter &&
    !/^[A-Z]{1,3}\s+(?:[-–=]\s*)?(?:acceptable|minor|repair|major|safety|not |satisf|good|fair|poor|defic|marginal|monitor|functional|inspected|hazard)/i.test(
      text,
    )
  )
    return false
  for (const [code, grade] of found) legend.set(code, grade)
  return true
}

const firstWords = (words: string) => words.split(/[,(]/)[0] ?? words

/** `Repair - moderate` is moderate, and `Minor defect` minor; `Repair or replace` does not say how bad it is. */
function worst(words: string, grade: Grade): Grade {
  if (/\brepair(?:s|ed)?(?: or | ?\/ ?| and )replace/i.test(words)) return 'deficient'
  if (/\bcritical|\bhazard|\bunsafe/i.test(words) && (grade === 'moderate' || grade === 'deficient')) return 'critical'
  return grade
}
