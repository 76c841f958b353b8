import { matchesIn } from '@hearthkeep/shared/text/matches-in.ts'
import { hasBox, TICKED } from './boxes.ts'
import { cellsOf } from './cells.ts'
import { gradeIn, plain } from './grades.ts'
import type { Legend } from './legend.ts'

/** A line with boxes: what its ticked boxes say, and its other words. */
export interface BoxLine {
  /** The text before the boxes, or after boxes that begin the line. */
  label: string
  /** The text behind the boxes. */
  rest: string
  /** The names of the ticked options. */
  chosen: string[]
  /** Whether the options are ratings or answers. Otherwise each names something by itself. */
  isScale: boolean
  isAnyTicked: boolean
}

interface Part {
  isTicked: boolean
  at: number
  /** The text up to the next box. */
  after: string
}

/** Reads a line with boxes. `names` gives the options of bare boxes, by their columns. */
export function readBoxLine(line: string, { legend, names }: { legend: Legend; names: BoxNames | null }): BoxLine {
  const lead = line.slice(0, firstBox(line))
  const parts = partsOf(line)
  const isAnyTicked = parts.some(({ isTicked }) => isTicked)
  const between = parts.slice(0, -1)
  const last = parts.at(-1)?.after ?? ''
  if (parts.length >= 2 && between.every(({ after }) => after.trim() === '') && !isOption(firstCell(last), legend)) {
    const chosen = parts.flatMap(({ isTicked, at }, n) =>
      isTicked ? [names?.nameOf({ at, n, count: parts.length }) ?? ''] : [],
    )
    return { ...sides(lead, last), chosen, isScale: true, isAnyTicked }
  }
  const isScaleBefore = parts.every(({ after }) => isOption(firstCell(after), legend))
  if (isScaleBefore && !isOption(lastWord(lead), legend)) {
    const chosen = parts.filter(({ isTicked }) => isTicked).map(({ after }) => firstCell(after))
    return { ...sides(lead, restOf(last)), chosen, isScale: true, isAnyTicked }
  }
  const texts = [lead, ...between.map(({ after }) => after)]
  if (
    texts.every((text) => isOption(lastWord(text), legend)) &&
    texts.slice(1).every((text) => plain(text).split(' ').length <= 3)
  ) {
    const chosen = parts.flatMap(({ isTicked }, n) => (isTicked ? [lastWord(texts[n] ?? '')] : []))
    const word = lastWord(lead)
    return {
      label: lead.trimEnd().slice(0, -word.length).trim(),
      rest: last.trim(),
      chosen,
      isScale: true,
      isAnyTicked,
    }
  }
  return { ...choices(lead, parts), isScale: false, isAnyTicked }
}

const boxes = /[▣▢]/g
const firstBox = (line: string) => line.search(/[▣▢]/)

function partsOf(line: string): Part[] {
  const parts: Part[] = []
  for (const match of matchesIn(line, boxes)) {
    const before = parts.at(-1)
    if (before) before.after = line.slice(before.at + 1, match.index)
    parts.push({ isTicked: match[0] === TICKED, at: match.index, after: line.slice(match.index + 1) })
  }
  return parts
}

/** The words before the boxes are the label, or else those behind them. */
function sides(lead: string, last: string): Pick<BoxLine, 'label' | 'rest'> {
  return lead.trim() === '' ? { label: '', rest: last.trim() } : { label: lead.trim(), rest: last.trim() }
}

/** Boxes before or behind free words: only the words of ticked boxes count. */
function choices(lead: string, parts: readonly Part[]): Pick<BoxLine, 'label' | 'rest' | 'chosen'> {
  const gapBefore = lead.trim() === '' ? Infinity : lead.length - lead.trimEnd().length
  const gapAfter = (parts[0]?.after.length ?? 0) - (parts[0]?.after.trimStart().length ?? 0)
  if (gapAfter <= gapBefore) {
    const chosen = parts.filter(({ isTicked }) => isTicked).map(({ after }) => after.trim())
    return { label: lead.trim(), rest: '', chosen }
  }
  const texts = [lead, ...parts.slice(0, -1).map(({ after }) => after)]
  const chosen = parts.flatMap(({ isTicked }, n) => (isTicked ? [lastCell(texts[n] ?? '')] : []))
  const own = lead.trimEnd().slice(0, lead.trimEnd().length - lastCell(lead).length)
  return { label: own.trim(), rest: parts.at(-1)?.after.trim() ?? '', chosen }
}

const isOption = (words: string, legend: Legend) =>
  words !== '' &&
  (/^(?:yes|no|y|n|unk(?:nown)?|n\/?a|do not know|don.t know)$/i.test(words) ||
    legend.has(words) ||
    (gradeIn(words) !== null && words.split(' ').length <= 3))

const firstCell = (text: string) => cellsOf(text.replaceAll('|', ' '))[0]?.text.replace(/[.:,]$/, '') ?? ''
const lastCell = (text: string) => (cellsOf(text.replaceAll('|', ' ')).at(-1)?.text ?? '').replace(/^.*: /, '')
const lastWord = (text: string) => /[\w/'’]{1,12}:?$/.exec(text.trimEnd().slice(-14))?.[0].replace(/:$/, '') ?? ''

function restOf(text: string): string {
  const first = cellsOf(text.replaceAll('|', ' '))[0]
  return first === undefined ? '' : text.slice(first.end).trim()
}

/** The names of the columns of bare boxes. */
export class BoxNames {
  private readonly names: { text: string; start: number; end: number }[]

  /** Whether the names belong to as many boxes in their order, wherever those stand. */
  private readonly isInOrder: boolean

  constructor(names: { text: string; start: number; end: number }[], isInOrder = false) {
    this.names = names
    this.isInOrder = isInOrder
  }

  /** Reads the one to three lines above the first row of boxes, by the columns of its boxes. Null if they name nothing. */
  static above(line: string, before: readonly string[]): BoxNames | null {
    const names = matchesIn(line, boxes).map(({ index }) => ({ text: '', start: index, end: index }))
    const first = before.findLastIndex((header) => header.trim() === '') + 1
    const letters = before.slice(first).map((header) => header.trim().split(/\s+/))
    const inOrder = letters.find((all) => all.length === names.length && all.every((one) => /^[A-Z]{1,3}$/.test(one)))
    if (inOrder)
      return new BoxNames(
        names.map((name, n) => ({ ...name, text: inOrder[n] ?? '' })),
        true,
      )
    for (const header of before.slice(first)) {
      if (hasBox(header)) continue
      for (const cell of cellsOf(header).flatMap(words)) {
        if (cell.text.length > 24) continue
        const [near] = names.toSorted((one, other) => away(one.start, cell) - away(other.start, cell))
        if (near && away(near.start, cell) <= 2) near.text = `${near.text} ${cell.text}`.trim()
      }
    }
    return names.filter(({ text }) => text !== '' && (gradeIn(text) !== null || /^(?:yes|no|[A-Z]{1,3})$/i.test(text)))
      .length >= 2
      ? new BoxNames(names)
      : null
  }

  /** The name of the box that is number `n` of `count`: the one above it, or the one in its order. */
  nameOf({ at, n, count }: { at: number; n: number; count: number }): string {
    if (this.isInOrder && count === this.names.length) return this.names[n]?.text ?? ''
    const [near] = this.names.toSorted((one, other) => away(at, one) - away(at, other))
    return near?.text ?? ''
  }
}

const away = (at: number, { start, end }: { start: number; end: number }) => Math.max(start - at, at - end + 1, 0)

function words(cell: { text: string; start: number; end: number }) {
  const parts = cell.text.split(' ')
  if (!parts.every((part) => /^[A-Z]{1,3}$/.test(part))) return [cell]
  let start = cell.start
  return parts.map((text) => {
    const one = { text, start, end: start + text.length }
    start = one.end + 1
    return one
  })
}
