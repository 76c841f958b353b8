import { BOXES, type Answer } from './pdf-answers.ts'
import type { PlacedText } from './pdf-lines.ts'

/** A page with more pairs of a printed piece and an answer is no form; its answers follow the print. */
const MAX_PAIRS = 4_000_000
/** The room around an answer in a line, in units of its height: a space. */
const EDGE = 0.2
/** What is printed where an answer goes: a rule, dots, an empty box, or room between words. */
const blanks = /_{2,}|\.{4,}|[☐□◻○◯❏❑❒]|\[ ?\]|\( ?\)| {3,}/g

/**
 * Puts each answer into the printed text of its page, in reading order: into the blank that it fills, beside its label,
 * or below the label above it.
 */
export function withAnswers(print: readonly PlacedText[], answers: readonly Answer[]): PlacedText[] {
  const notes = answers.filter(({ origin }) => origin === 'note')
  // A note must not separate an answer from its label.
  const ordered = [...inRows(answers.filter(({ origin }) => origin === 'answer')), ...inRows(notes)]
  const words = print.filter(({ text }) => text.trim() !== '')
  const [first] = words
  if (!first || words.length * answers.length > MAX_PAIRS) return [...print, ...ordered.flatMap(linesOf)]
  const insertions = new Map<PlacedText, Insertion[]>()
  for (const answer of ordered) {
    const { piece = first, ...insertion } = insertionOf(answer, words)
    const others = insertions.get(piece)
    if (others) others.push(insertion)
    else insertions.set(piece, [insertion])
  }
  return print.flatMap((piece) => piecesWith(piece, insertions.get(piece) ?? []))
}

/** Replaces the letters from `from` to `to` of a printed piece. */
interface Insertion {
  from: number
  to: number
  answer: Answer
}

/** Top down and from left to right. Answers in one row get the same baseline. */
function inRows(answers: readonly Answer[]): Answer[] {
  const rows: Answer[][] = []
  for (const answer of answers.toSorted((one, other) => other.y - one.y)) {
    const first = rows.at(-1)?.[0]
    if (first && first.y - answer.y < first.height * 0.5) rows.at(-1)?.push({ ...answer, y: first.y })
    else rows.push([answer])
  }
  return rows.flatMap((row) => row.toSorted((one, other) => one.x - other.x))
}

/** Without a piece if nothing is printed beside or above it. */
function insertionOf(answer: Answer, words: readonly PlacedText[]): Insertion & { piece?: PlacedText } {
  const beside = answer.origin === 'note' ? null : besideOf(answer, words)
  if (beside) return { piece: beside, ...insertionBeside({ ...answer, y: beside.y }, beside) }
  const above = endOfLineAbove(answer, words)
  const at = above?.text.length ?? 0
  return { ...(above && { piece: above }), from: at, to: at, answer }
}

/** The nearest printed piece on the same line. */
function besideOf(answer: Answer, words: readonly PlacedText[]): PlacedText | null {
  const away = ({ y }: PlacedText) => Math.abs(y - answer.y)
  let least = Infinity
  for (const piece of words) least = Math.min(least, away(piece))
  const reach = Math.min(answer.reach, least + 2)
  return nearest(words, (piece) => (away(piece) <= reach ? gapBetween(piece, answer) : Infinity))
}

/** The last piece of the nearest line above, preferably above the answer itself rather than in another column. */
function endOfLineAbove(answer: Answer, words: readonly PlacedText[]): PlacedText | null {
  const away = ({ y }: PlacedText) => (y > answer.y ? y - answer.y : Infinity)
  const label =
    nearest(words, (piece) => (gapBetween(piece, answer) === 0 ? away(piece) : Infinity)) ?? nearest(words, away)
  if (!label) return null
  let at = words.indexOf(label)
  while (Math.abs((words[at + 1]?.y ?? Infinity) - label.y) < 2) at += 1
  return words[at] ?? label
}

/** The last of the nearest ones, without those that are infinitely far away. It runs for each pair: no arrays. */
function nearest(pieces: readonly PlacedText[], away: (piece: PlacedText) => number): PlacedText | null {
  let [best, least]: [PlacedText | null, number] = [null, Infinity]
  for (const piece of pieces) {
    const distance = away(piece)
    if (distance <= least && distance < Infinity) [best, least] = [piece, distance]
  }
  return best
}

const gapBetween = (one: PlacedText, other: PlacedText) =>
  Math.max(0, one.x - other.x - other.width, other.x - one.x - one.width)
const middle = ({ x, width }: Pick<PlacedText, 'x' | 'width'>) => x + width / 2

function insertionBeside(answer: Answer, piece: PlacedText): Insertion {
  const end = piece.x + piece.width
  if (gapBetween(piece, answer) === 0) {
    const blank = blankUnder(answer, piece)
    if (blank) return blank
  }
  if (middle(answer) < middle(piece)) return { from: 0, to: 0, answer }
  const isNamed = [':', '?'].includes(piece.text.trimEnd().slice(-1)) && !BOXES.includes(answer.text)
  // A name and its value are one entry, however far apart the form has them.
  const x = isNamed ? end + answer.height * EDGE : Math.max(answer.x, end)
  return { from: piece.text.length, to: piece.text.length, answer: { ...answer, x } }
}

function blankUnder(answer: Answer, piece: PlacedText): Insertion | null {
  const letter = piece.width / piece.text.length
  let best: (Insertion & { away: number }) | null = null
  for (const { 0: run, index } of piece.text.matchAll(blanks)) {
    const blank = { x: piece.x + index * letter, width: run.length * letter }
    const away = Math.abs(middle(blank) - middle(answer))
    if (away > (blank.width + answer.width) / 2 + 3 * letter || (best && best.away < away)) continue
    const filled = run.startsWith(' ') ? answer : { ...answer, ...within(blank, answer.height * EDGE) }
    best = { from: index, to: index + run.length, answer: filled, away }
  }
  return best && { from: best.from, to: best.to, answer: best.answer }
}

/** What follows the blank continues the line, however short the answer is: only a space is between them. */
const within = ({ x, width }: Pick<PlacedText, 'x' | 'width'>, edge: number) => ({
  x: x + edge,
  width: Math.max(1, width - 2 * edge),
})

function piecesWith(piece: PlacedText, insertions: readonly Insertion[]): PlacedText[] {
  if (insertions.length === 0) return [piece]
  const { text, x, width } = piece
  const letter = text.length === 0 ? 0 : width / text.length
  const part = (from: number, to: number) =>
    from >= to ? [] : [{ ...piece, text: text.slice(from, to), x: x + from * letter, width: (to - from) * letter }]
  let at = 0
  const pieces = insertions
    .toSorted((one, other) => one.from - other.from)
    .flatMap(({ from, to, answer }) => {
      const before = part(at, from)
      at = Math.max(at, to)
      return [...before, ...linesOf(answer)]
    })
  return [...pieces, ...part(at, text.length)]
}

const linesOf = ({ further, reach: _reach, ...first }: Answer): PlacedText[] => [
  first,
  ...further.map((text, n) => ({ ...first, text, y: first.y - first.height * 1.2 * (n + 1) })),
]
