/** A header of at least four short names. */
const header = /^[A-Z][\w $#]{0,24}(?:,[A-Z$][\w $#]{0,24}){3,19}$/
const quoted = /^"[^"]{0,400}"(?:,"[^"]{0,400}"){2,19}$/

/** Comma-separated values as a table with bars: a header, and the rows below it with as many values. */
export function withBars(lines: string[]): string[] {
  let commas = 0
  return lines.map((line) => {
    if (line.trim() === '') commas = 0
    if (line.startsWith('"') && quoted.test(line)) return line.slice(1, -1).replaceAll('","', ' | ')
    const count = line.includes(',') ? line.split(',').length - 1 : 0
    if (count >= 3 && header.test(line)) commas = count
    return commas >= 3 && count === commas ? line.replaceAll(',', '|') : line
  })
}
