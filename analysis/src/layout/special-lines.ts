import { matchesIn } from '@hearthkeep/shared/text/matches-in.ts'
import { hasBox } from './boxes.ts'
import { gradeIn } from './grades.ts'

const title = /^(\S.{3,70}?)\s+(?:[-–—|:]\s*|\()([A-Za-z ]{3,24})\)?$/
const mayEndTitle = /[-–—|:(]\s*[A-Za-z ]{3,24}\)?$/

/** The words and the severity of a finding's title: `NAIL POPS - MINOR`. Most lines do not end like one. */
export const titleIn = (line: string): RegExpExecArray | null => (mayEndTitle.test(line) ? title.exec(line) : null)

/** A line that only rates what the lines below it describe: `Safety Hazard`, `Minor Defect`, `Maintenance Item`. */
export const isVerdictLine = (line: string): boolean =>
  /^\s*(?:safety (?:hazard|concern|issue)|(?:minor|moderate|major|significant|material|marginal)(?: (?:defect|concern|issue|item|repair|deficiency))|maintenance item|repair(?:\/| or | \/ )replace|deficiency|deficient)\s*$/i.test(
    line,
  )

export const isCapitals = (words: string) => words === words.toUpperCase()

const beforeQuestion = / {3,}(?=[A-Z][\w ,/'()-]{2,70}[?:]? {1,2}[▣▢])/g

/** The questions of a line that has several, each with boxes of its own. */
export function questionsOf(line: string): string[] {
  const parts: string[] = []
  let start = 0
  for (const { index, 0: gap } of matchesIn(line, beforeQuestion)) {
    const next = line.slice(index + gap.length)
    const word = /^[\w /']{1,14}(?= ?[▣▢])/.exec(next)?.[0].trim()
    const isOption = word !== undefined && (gradeIn(word) !== null || /^(?:yes|no|unknown|n\/a)$/i.test(word))
    if (isOption || !hasBox(line.slice(start, index))) continue
    parts.push(line.slice(start, index))
    start = index + gap.length
  }
  return [...parts, line.slice(start)]
}

/** Page numbers, and references to photos. */
export const isNoise = (line: string): boolean =>
  /\bpage \d{1,4} of \d{1,4}\b/i.test(line) ||
  /^\s*(?:\[|\()(?:photo|image|figure|fig\.?) \d[\d.a-z]*[^\]]{0,60}(?:\]|\))?\s*$/i.test(line) ||
  /^\s*(?:photo|image|figure|fig\.?) \d(?:\.*[\da-z])*\W*$/i.test(line) ||
  /^\s*\[photo[^\]]*\](?:\s*\[photo[^\]]*\])*\s*$/i.test(line)

/** A line that explains ratings in words: `Serviceable: doing its job.   Marginal: needs attention soon.` */
export const isScaleText = (line: string): boolean =>
  (line.match(/(?:^|\s)\d{1,2}[.)=] ?[A-Z][a-z]/g)?.length ?? 0) >= 3 ||
  /^\s*(?:\*{1,3}|†|\(\*\))\s?(?:exceeds|above|indicates?|denotes?|means|=|outside)/i.test(line) ||
  /^(?:ratings?|letters?|key|legend|codes?)\b ?:.*,/i.test(line.trim()) ||
  (line.match(
    /\b(?:serviceable|satisfactory|acceptable|marginal|defective|deficient|good|fair|poor|inspected|hazard|repair)\b\s?[:=(]/gi,
  )?.length ?? 0) >= 2 ||
  /\b(?:acceptable|satisfactory|good|functional|inspected)\b[^.]{0,40}[,/=|][^.]{0,60}\b(?:defective|poor|deficient|unsatisfactory)\W*$/i.test(
    line,
  )
