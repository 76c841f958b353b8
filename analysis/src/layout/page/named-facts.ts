import { cellsOf, type Cell } from '../cells.ts'

/** `Heating Equipment: Brand`, `Water Heater - Serial Number`: a component and which of its facts is on the next line. */
const factName =
  /^[A-Z][\w &/,()-]{1,60}(?::| [-–]) (?:brand|manufacturer|make|maker|model(?: (?:no\.?|number|#))?|serial(?: (?:no\.?|number|#))?|age|year(?: (?:built|installed|of manufacture))?|date (?:of manufacture|installed)|install(?:ation)? date|(?:approximate )?(?:manufacture|manufacturing) date|last serviced?)$/i
/** A name beside such a one: `Cooling: Location`, `Branch Wire`. */
const anyName = /^[A-Z][A-Za-z &/,()'’-]{1,60}(?:: [A-Z][A-Za-z &/()'’-]{1,40})?$/
/** `Hot Water Systems, Controls,` above `Flues & Vents: Brand` */
const begins = /^(?:[A-Z][a-z/]{1,20}(?:, | & | )){1,5}[A-Z][a-z/]{1,20}(?:,| &)$/
const isUnknown = /^(?:not present|none|n\/?a|not applicable|unknown|not visible|not listed|not determined|\?)\.?$/i

/** Joins lines that only name facts with the lines below them, which give the values: alone, or side by side. */
export function withFactsJoined(lines: readonly string[]): string[] {
  const read: string[] = []
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    const next = lines[at + 1] ?? ''
    const names = namesIn(line, lines[at - 1] ?? '')
    const facts = names === null || !/\S/.test(next) ? null : factsBelow(names, next)
    if (facts === null) read.push(line)
    else {
      const indent = ' '.repeat(line.search(/\S/))
      read.push(...facts.map((fact) => indent + fact))
      at += 1
    }
  }
  return read
}

/** The names of a line that has only names, one of a fact at least; the beginning of a long one is on the line above. */
function namesIn(line: string, above: string): Cell[] | null {
  if (line.length > 160) return null
  const cells = cellsOf(line)
  if (!cells.some(({ text }) => factName.test(text)) || !cells.every(({ text }) => anyName.test(text))) return null
  const begun = cellsOf(above).filter(({ text }) => begins.test(text))
  return cells.map((cell) => {
    const beginning = begun.find((one) => isUnder(cell, one))
    return beginning ? { ...cell, text: `${beginning.text} ${cell.text}` } : cell
  })
}

/** A line for each fact; null if the line below has no values for the names. */
function factsBelow(names: readonly Cell[], line: string): string[] | null {
  const [first] = names
  const values = cellsOf(line)
  if (first === undefined || values.some(({ text }) => text.length > 60 || factName.test(text))) return null
  if (names.length === 1) return line.search(/\S/) < first.start ? null : [joined(first, line.trim())]
  const pairs = values.flatMap((value) => {
    const name = names.find((one) => isUnder(value, one))
    return name ? [{ name, value: value.text }] : []
  })
  const isEach = pairs.length === values.length && pairs.some(({ name }) => factName.test(name.text))
  return isEach ? pairs.map(({ name, value }) => joined(name, value)) : null
}

const joined = (name: Cell, value: string): string =>
  isUnknown.test(value) ? `${componentOf(name.text)}: ${value}` : `${name.text} ${value}`

/** `Refrigerator` in `Refrigerator: Brand` */
const componentOf = (name: string): string => name.split(/:| [-–] /)[0] ?? name

const isUnder = (cell: Cell, above: Cell) => Math.abs(cell.start - above.start) <= 2
