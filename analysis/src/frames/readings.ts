import { matchesIn } from '@hearthkeep/shared/text/matches-in.ts'

/** A number with its unit, and a limit, a range or a wanted value in the same statement. */
const number = /(?<![\w./-])([<>]?)\s?(\d{1,6}(?:[.,]\d{1,4})?)(?:[ -](\d{1,2})\/(\d{1,2})(?!\/))?(?![\w-]*\d)/g
const upper =
  /\b(?:limit|mcl|action level|max(?:imum)?|no more than|not (?:to )?exceed|under|below|less than|up to|guideline|advisory|standard|threshold)\b/i
const lower =
  /\b(?:min(?:imum)?|required|at least|over|above(?! grade| the (?:floor|ground|roof|grade))|more than|or more)\b/i
const wanted = /\b(?:vs\.?|should be|expected|should read|rated|nominal|spec(?:ification)?|setpoint|design)\b/i
const range =
  /\b(?:normal(?:ly)?|target|range|typical(?:ly)?|ideal|between|acceptable)\b[^\d]{0,20}(?:is |are |of )?(\d{1,4}(?:\.\d+)?)\s*(?:-|–|to|and)\s*(\d{1,4}(?:\.\d+)?)/i

/** Whether a statement gives a reading that is outside of the limit that it gives. */
export function isOutOfLimit(text: string): boolean {
  if (text.length > 400 || /\$|\bwithin\b|\bif\b|\bcompl(?:y|ies)\b/i.test(text)) return false
  const bounds = range.exec(text)
  if (bounds) {
    const reading = numbersIn(text.slice(0, bounds.index))[0]
    return reading !== undefined && (reading < Number(bounds[1]) || reading > Number(bounds[2]))
  }
  const limits = [
    [upper, (reading: number, limit: number) => reading > limit],
    [lower, (reading: number, limit: number) => reading < limit],
    [wanted, (reading: number, limit: number) => Math.abs(reading - limit) > limit * 0.1],
  ] as const
  for (const [words, isOut] of limits) {
    const match = words.exec(text)
    if (match === null) continue
    const before = numbersIn(text.slice(0, match.index))
    const after = numbersIn(text.slice(match.index))
    const [reading, limit] = after.length > 0 ? [before[0], after[0]] : [before[0], before[1]]
    if (reading !== undefined && limit !== undefined) return isOut(reading, limit)
  }
  return false
}

/** Compares the cells of a table: a result with a limit (`4.0`, `under 100`, `15-20`, `0.010`). */
export function isCellOut(result: string, limit: string): boolean | null {
  const [reading] = numbersIn(result)
  const between = /(?<!\d)(\d{1,6}(?:\.\d{1,4})?)\s{0,3}(?:-|–|to)\s{0,3}(\d{1,6}(?:\.\d{1,4})?)/.exec(limit)
  if (reading === undefined || /^\s*[<≤]/.test(result)) return null
  if (between) return reading < Number(between[1]) || reading > Number(between[2])
  const [bound] = numbersIn(limit)
  if (bound === undefined) return null
  return lower.test(limit) || /^\s*[>≥]/.test(limit) ? reading < bound : reading > bound
}

/** Limits that everybody in the trade knows, and that a report need not repeat. */
export function isBeyondKnownLimit(text: string): boolean {
  if (
    text.length > 200 ||
    /\b(?:guideline|(?:fan|mitigation|system) (?:was |has been )?(?:put in|installed)|between|or (?:above|higher|more)|if|limit|reducer|max\w*|set to|rated)\b/i.test(
      text,
    )
  )
    return false
  if (/^\W*(?:epa|action level|pre-?(?:mitigation|test))/i.test(text)) return false
  const spacing =
    /\b(?:guard|baluster|picket|infill|spindle)\w*\b[^.;\d]{0,40}(\d{1,2})(?:[ -](\d)\/(\d))? ?(?:in\b|inch|")/i.exec(
      text,
    )
  if (spacing && /\b(?:spac\w+|gap|open\w*|apart|infill)\b/i.test(text))
    return Number(spacing[1]) + (spacing[2] === undefined ? 0 : 0.5) > 4
  const monoxide = /\b(?:CO|carbon monoxide)\b[^.;\d]{0,30}(\d{2,4}) ?ppm/.exec(text)
  if (monoxide) return Number(monoxide[1]) >= 100
  const radon = /(?<![\d.])(\d{1,3}(?:\.\d{1,2})?) ?pCi/i.exec(text)
  if (radon) return Number(radon[1]) >= 4
  const water = /\b(?:water pressure|pressure at|hose bibb?|street|static)\b/i.test(text)
    ? /\b(\d{2,3}) ?psi\b/i.exec(text)
    : null
  return water !== null && Number(water[1]) > 80
}

const numbersIn = (text: string): number[] =>
  matchesIn(text, number)
    .slice(0, 20)
    .map(([, , digits = '', over, under]) => {
      const fraction = over === undefined ? 0 : Number(over) / Number(under)
      return Number(digits.replace(/,(?=\d{3}\b)/, '').replace(',', '.')) + fraction
    })

const contaminant =
  /\b(?:coliform|e\. ?coli|bacteria|fecal|nitrates?|nitrites?|arsenic|lead|radon|uranium|fluoride|copper)\b/i

/** Whether the text reports a contaminant in drinking water or air. */
export const isContaminated = (text: string): boolean =>
  contaminant.test(text) &&
  /\b(?:exceed(?:s|ed|ing)?|above the|over the [\d.]* ?(?:mg\/l )?limit|present\b(?! in)|positive|unsafe|too high|detected|fails?)\b/i.test(
    text,
  ) &&
  !/\b(?:not|no|absent|within|below|if|none|non-detect|is present in|nd)\b/i.test(text)
