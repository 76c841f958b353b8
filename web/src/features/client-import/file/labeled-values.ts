import type { Table } from '../../../data/table-file/table.ts'

/** Two columns of Google: `Phone 1 - Label` says what `Phone 1 - Value` is. */
interface Pair {
  label: number
  value: number
}

/**
 * A table of Google with what its labels say: mobile phones are first, closings and a spouse have columns of their own,
 * and other days, people and fields are notes.
 */
export function withLabels(table: Table): Table {
  const { headings, rows } = table
  const [phones, others] = [
    pairsIn(headings, /^phone/iu),
    pairsIn(headings, /^(?:event|relation|custom field|website)/iu),
  ]
  if (phones.length + others.length === 0) return table
  const faxesIn = (cells: readonly string[]) => phones.filter(({ label }) => isFax(cells[label]))
  const said = rows.map(({ cells }) => saidBy([...others, ...faxesIn(cells)].map((pair) => labeledIn(cells, pair))))
  const used = ['Closing date', 'Spouse', 'Notes'].flatMap((heading, index) =>
    said.some((cells) => cells[index] !== '') ? [{ heading, index }] : [],
  )
  return {
    ...table,
    headings: [...headings, ...used.map(({ heading }) => heading)],
    rows: rows.map(({ row, cells }, place) => ({
      row,
      cells: [
        ...withMobilesFirst(withoutValues(cells, faxesIn(cells)), phones),
        ...used.map(({ index }) => said[place]?.[index] ?? ''),
      ],
    })),
  }
}

function pairsIn(headings: readonly string[], whose: RegExp): Pair[] {
  return headings.flatMap((heading, value) => {
    const [, name] = /^(.{1,40}) - Value$/iu.exec(heading) ?? []
    if (name === undefined || !whose.test(name)) return []
    const label = headings.findIndex((other) => other === `${name} - Label` || other === `${name} - Type`)
    return label === -1 ? [] : [{ label, value }]
  })
}

/** Nobody answers there, and no text arrives. */
export const isFax = (label = ''): boolean => /\bfax\b/iu.test(label)

const withoutValues = (cells: readonly string[], pairs: readonly Pair[]) =>
  pairs.reduce((all, { value }) => all.with(value, ''), cells)

/** The cells of the pairs in another order. */
function withMobilesFirst(cells: readonly string[], pairs: readonly Pair[]): string[] {
  const ranked = pairs.toSorted((one, other) => rankOf(cells[one.label]) - rankOf(cells[other.label]))
  return ranked.reduce((all, from, place) => {
    const to = pairs[place] ?? from
    return all.with(to.label, cells[from.label] ?? '').with(to.value, cells[from.value] ?? '')
  }, Array.from(cells))
}

const rankOf = (label = '') => (/mobile|cell|iphone/iu.test(label) ? 0 : /fax|pager/iu.test(label) ? 2 : 1)

interface Labeled {
  label: string
  value: string
}

const labeledIn = (cells: readonly string[], pair: Pair): Labeled => ({
  label: (cells[pair.label] ?? '').replace(/^\* /u, ''),
  value: cells[pair.value] ?? '',
})

/** The cells for `Closing date`, `Spouse` and `Notes`. */
function saidBy(all: readonly Labeled[]): string[] {
  const given = all.filter(({ value }) => value !== '')
  const closing = given.find(({ label }) => isClosing(label))
  const partners = given.filter(({ label }) => isPartner(label))
  const others = given.filter((one) => one !== closing && !isPartner(one.label))
  return [
    closing?.value ?? '',
    partners.map(({ value }) => value).join('\n'),
    others.map(({ label, value }) => noteOf(label, value)).join('\n'),
  ]
}

export const isClosing = (label: string): boolean => /clos(?:ing|ed)|purchase|settlement/iu.test(label)
export const isPartner = (label: string): boolean => /^\W*(?:spouse|partner|wife|husband)/iu.test(label)
export const noteOf = (label: string, value: string): string => (label === '' ? value : `${label}: ${value}`)
