const months = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec'
const lead = new RegExp(
  String.raw`^((?:19|20)\d\d(?:-\d\d){0,2}|\d{1,2}\/\d{1,2}\/(?:\d{4}|\d\d)|\d{1,2}\/(?:19|20)\d\d|\d{1,2}-\d{1,2}-\d\d(?:\d\d)?|(?:${months})[a-z]{0,6}\.? (?:\d{1,2}, )?(?:19|20)\d\d)(?: {2,}| [-–—] |: ?)(?=\S)`,
  'i',
)

/** The date in front of a line of a log, and how far it reaches: `2018   Lennox furnace and AC`, `10/5/22 - pumped`. */
export function dateLeadOf(line: string): { date: string; length: number } | null {
  const match = lead.exec(line)
  return match?.[1] === undefined ? null : { date: match[1], length: match[0].length }
}
