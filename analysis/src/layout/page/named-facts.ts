/** `Heating Equipment: Brand`, `Water Heater - Serial Number`: a component and which of its facts is on the next line. */
const factName =
  /^[A-Z][\w &/,()-]{1,40}(?::| [-–]) (?:brand|manufacturer|make|maker|model(?: (?:no\.?|number|#))?|serial(?: (?:no\.?|number|#))?|age|year(?: (?:built|installed|of manufacture))?|date (?:of manufacture|installed)|install(?:ation)? date|last serviced?)$/i

/** Joins a line that only names a fact with the line below it, which gives the value. */
export function withFactsJoined(lines: readonly string[]): string[] {
  const read: string[] = []
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    const next = lines[at + 1] ?? ''
    const isName = line.length < 90 && factName.test(line.trim())
    if (
      !isName ||
      !/\S/.test(next) ||
      next.length > 60 ||
      factName.test(next.trim()) ||
      next.search(/\S/) < line.search(/\S/)
    ) {
      read.push(line)
      continue
    }
    read.push(`${line} ${next.trim()}`)
    at += 1
  }
  return read
}
