import { readingsOf } from './readings.ts'
import { distanceIn, searchText } from './search-text.ts'

/** More text of a row, such as the words in a document's file: folded, with a space before each word. */
type InsideOf<Row> = (row: Row) => string | undefined

/** Returns the rows, in their order, that a text finds; all of them if it is empty. */
type Search<Row> = <Each extends Row>(
  rows: readonly Each[],
  typed: string,
  insideOf?: InsideOf<Each>,
) => readonly Each[]

/**
 * The search of a list: the same rows are found there as by the search over everything. Prepares the text of each row
 * once, because there may be thousands and each letter searches them.
 */
export function searchBy<Row extends object>(
  fieldsOf: (row: Row) => readonly (string | null | undefined)[],
): Search<Row> {
  const texts = new WeakMap<Row, string>()
  const textOf = (row: Row) => {
    const known = texts.get(row)
    if (known !== undefined) return known
    const text = searchText(fieldsOf(row))
    texts.set(row, text)
    return text
  }
  return (rows, typed, insideOf) => {
    const readings = readingsOf(typed)
    if (readings.length === 0) return rows
    for (const { terms, mayMiss } of readings) {
      const missing = rows.map((row) => {
        const [text, inside] = [textOf(row), insideOf?.(row)]
        let count = 0
        for (const term of terms) {
          if (distanceIn(text, term) === null && !inside?.includes(term.text)) count += 1
          if (count > mayMiss) break
        }
        return count
      })
      const least = missing.reduce((one, other) => Math.min(one, other), Infinity)
      if (least <= mayMiss) return rows.filter((_row, at) => missing[at] === least)
    }
    return []
  }
}
