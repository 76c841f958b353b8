import { severities } from '@hearthkeep/shared/issue/issue.ts'
import type { Statement } from '../src/frames/statement.ts'
import type { Expected } from '../corpus/read-corpus.ts'

/** What a careful reader finds in a statement. */
export interface Label {
  issue: number
  work: number
  history: number
  system: number
  /** The number of its severity; -1 without an issue. */
  severity: number
  /** How much each answer counts: half if the statement tells a finding again, nothing if it names no system. */
  counts: { issue: number; work: number; history: number; system: number }
}

type Question = Exclude<keyof Label['counts'], 'system'>

/** Marks the statements on which the expected findings rest: each finding begins in one, and may be told again in others. */
export function labelsOf(statements: readonly Statement[], { systems, issues, items, history }: Expected): Label[] {
  const there = new Set(systems.map(({ systemType }) => systemType))
  const labels = statements.map(({ mentions }): Label => {
    const named = mentions.filter(({ role }) => role === 'itself')
    const system = named.some(({ systemType }) => there.has(systemType)) ? 1 : 0
    const counts = { issue: 1, work: 1, history: 1, system: named.length > 0 ? 1 : 0 }
    return { issue: 0, work: 0, history: 0, system, severity: -1, counts }
  })
  const texts = statements.map(readText)
  mark('issue', issues, { texts, labels })
  mark('work', items, { texts, labels })
  mark('history', history, { texts, labels })
  return labels
}

interface Read {
  text: string
  words: string[]
  folded: string
}

function readText({ text, isFirst, entry }: Statement): Read {
  const cells = isFirst ? [...entry.fields.map((field) => field.text), String(entry.price ?? '')] : []
  const whole = plain([text, ...cells].join(' '))
  return { text: whole, words: wordsOf(whole), folded: fold(whole) }
}

interface Wanted {
  about: string
  quote?: string
  again?: string[]
  severity?: string
}

function mark(
  question: Question,
  findings: readonly Wanted[],
  { texts, labels }: { texts: readonly Read[]; labels: Label[] },
): void {
  const used = new Set<number>()
  for (const { about, quote = about, again = [], severity } of findings) {
    const candidates = placesOf(about, quote, texts)
    const place = candidates.find((at) => !used.has(at)) ?? candidates[0]
    const label = place === undefined ? undefined : labels[place]
    if (place === undefined || label === undefined) continue
    used.add(place)
    label[question] = 1
    label.counts[question] = 1
    if (question === 'issue') label.severity = severities.findIndex((one) => one === severity)
    const others = new Set([...candidates, ...again.flatMap((words) => placesOfWords(words, texts))])
    for (const at of others) {
      const other = labels[at]
      if (other && other[question] === 0) other.counts[question] = 0.5
    }
  }
}

/** The statements that contain what a finding is about, the one that shares most words with its quote first. */
function placesOf(about: string, quote: string, texts: readonly Read[]): number[] {
  const [words, folded] = [plain(about), fold(about)]
  const quoted = new Set(wordsOf(plain(quote)))
  return texts
    .map((one, at) => ({ one, at }))
    .filter(({ one }) => one.text.includes(words) || (folded.length > 4 && one.folded.includes(folded)))
    .map(({ one, at }) => ({
      at,
      shared: one.words.filter((word) => quoted.has(word)).length / (2 + Math.sqrt(one.words.length)),
    }))
    .toSorted((one, other) => other.shared - one.shared || one.at - other.at)
    .map(({ at }) => at)
}

/** The statements that consist of these words, or have most of them. */
function placesOfWords(words: string, texts: readonly Read[]): number[] {
  const whole = plain(words)
  const wanted = new Set(wordsOf(whole))
  return texts.flatMap(({ text, words: own }, at) => {
    const shared = own.filter((word) => wanted.has(word)).length
    const isThere =
      text.includes(whole) ||
      (whole.includes(text) && own.length >= 3) ||
      (wanted.size >= 5 && shared >= 0.8 * wanted.size)
    return isThere && text.length >= 8 ? [at] : []
  })
}

const plain = (text: string) => text.toLowerCase().replaceAll(/\s+/g, ' ').trim()
const wordsOf = (text: string) => text.split(/[^a-z0-9$.]+/).filter((word) => word !== '')

/** Without the differences that text recognition makes. */
const fold = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('rn', 'm')
    .replaceAll(/[^a-z0-9$]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[li]/g, '1')
    .replaceAll('s', '5')
