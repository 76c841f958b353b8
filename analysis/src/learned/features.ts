import type { DocumentContext } from '../classify/document-context.ts'
import { isDated, isLog } from '../frames/log-lines.ts'
import { isFinished, type Statement } from '../frames/statement.ts'
import { isDealtWith, isResolved } from '../text/negation.ts'
import { stemOf, tokensOf } from './tokens.ts'

/** Every feature has a weight at its hash; a few share one. */
export const BUCKETS = 1 << 15

/** What is known of a statement: bucket numbers, and how much each counts. */
export interface Features {
  at: number[]
  value: number[]
}

/** A statement as the classifier reads it: hashed once, because its neighbors read it too. */
interface Read {
  statement: Statement
  words: number[]
  stems: number[]
  flags: number[]
  neighborFlags: number[]
}

/** The most words read of a statement, of its neighbors, and of the title. */
const TEXT = 50
const NEIGHBOR = 30
const TITLE = 12

/** The features of each statement, one after another: its words, its place, what the rules read in it, its neighbors. */
export function* featuresOf(
  statements: readonly Statement[],
  context: DocumentContext,
): Generator<readonly [number, Features]> {
  const ofDocument = [
    hash(`kind ${context.kind}`),
    ...tokensOf(context.title, TITLE).map((word) => mix(of.title, hash(word))),
  ]
  const isListed = isLog(statements)
  const read = (statement: Statement | undefined) => statement && readOne(statement, context, isListed)
  let before: Read | undefined
  let own = read(statements[0])
  for (let n = 0; own !== undefined; n += 1) {
    const after = read(statements[n + 1])
    const features = new Gathered()
    features.addOwn(own)
    for (const one of ofDocument) features.add(one, 0.6)
    features.addNeighbor(own, before, 'before')
    features.addNeighbor(own, after, 'after')
    features.add(before && isOfOneGroup(own, before) ? LATER : FIRST, 1)
    yield [n, features]
    ;[before, own] = [own, after]
  }
}

const isOfOneGroup = (one: Read, other: Read) => one.statement.entry.group === other.statement.entry.group

const names = [
  'word',
  'stem',
  'pair',
  'label',
  'field',
  'heading',
  'parent',
  'title',
  'before',
  'after',
  'before in its group',
  'after in its group',
] as const
/** What a word stands for is part of its hash. */
const of = Object.fromEntries(names.map((name) => [name, hash(name)])) as Record<(typeof names)[number], number>

function readOne(statement: Statement, { kind: document }: DocumentContext, isListed: boolean): Read {
  const { text, entry, kind, grade, trouble, advises, done, subject, isFirst } = statement
  const { section } = entry
  const flags = [
    flag('grade', grade),
    flag('answer', entry.answer),
    flag('shape', entry.shape),
    flag('kind', kind),
    flag('trouble', trouble),
    flag('done', done),
    flag('subject', subject),
    flag('section', section.kind),
    flag('severity', section.severity),
    flag('first', isFirst),
    flag('field', statement.isField),
    flag('priced', entry.price !== null),
    flag('advises', advises),
    flag('head', statement.isHead),
    flag('left', statement.isLeftOut),
    flag('logged', statement.isLogged),
    flag('dated', isDated(statement) && (isListed ? 'in a log' : 'alone')),
    flag('named', statement.isNamed),
    flag('finished', isFinished(entry)),
    flag('put right', isDealtWith(text) || (isFirst && entry.label !== '' && isResolved(statement.rest))),
    flag('length', Math.min(8, Math.floor(text.length / 20))),
    flag('capitals', text === text.toUpperCase()),
    flag('grade by answer', grade, entry.answer),
    flag('trouble in', trouble, document),
    flag('kind in', kind, document),
    flag('shape in', entry.shape, document),
    flag('grade in', grade, document),
    flag('trouble with', trouble, advises, done),
    flag('trouble of', kind, trouble),
    flag('price of', entry.price !== null, kind, document),
  ]
  const tokens = tokensOf(text, TEXT)
  return {
    statement,
    words: tokens.map(hash),
    stems: tokens.map((token) => hash(stemOf(token))),
    flags,
    neighborFlags: [
      flag('trouble', trouble),
      flag('advises', advises),
      flag('done', done),
      flag('kind', kind),
      flag('grade', grade),
    ],
  }
}

class Gathered implements Features {
  readonly at: number[] = []
  readonly value: number[] = []

  add(hashed: number, value: number): void {
    this.at.push((hashed ^ (hashed >>> 16)) & (BUCKETS - 1))
    this.value.push(value)
  }

  addOwn({ statement, words, stems, flags }: Read): void {
    const { entry } = statement
    for (const word of words) this.add(mix(of.word, word), 1)
    for (const stem of stems) this.add(mix(of.stem, stem), 1)
    const ends = [START, ...words, END]
    for (const [n, word] of ends.entries()) {
      const next = ends[n + 1]
      if (next !== undefined) this.add(mix(mix(of.pair, word), next), 1)
    }
    for (const flag of flags) this.add(flag, 1)
    this.addWords(entry.label, 8, of.label, 1)
    if (statement.isFirst)
      for (const { name, text: cell } of entry.fields) this.addWords(`${name} ${cell}`, 10, of.field, 1)
    this.addWords(entry.section.heading, 8, of.heading, 0.7)
    if (entry.parent) this.addWords(entry.parent.label, 8, of.parent, 0.7)
  }

  addNeighbor(own: Read, neighbor: Read | undefined, side: 'before' | 'after'): void {
    if (neighbor === undefined) return
    const role = isOfOneGroup(own, neighbor) ? of[`${side} in its group` as const] : of[side]
    for (const word of neighbor.words.slice(0, NEIGHBOR)) this.add(mix(role, word), 0.5)
    for (const flag of neighbor.neighborFlags) this.add(mix(role, flag), 1)
  }

  private addWords(text: string, most: number, role: number, value: number): void {
    for (const word of tokensOf(text, most)) this.add(mix(role, hash(word)), value)
  }
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  return hashOn(0x811c9dc5, text)
}

/** Returns the hash of a text that begins with the hashed one and ends with `more`. */
function hashOn(hashed: number, more: string): number {
  for (let n = 0; n < more.length; n += 1) hashed = Math.imul(hashed ^ more.charCodeAt(n), 0x01000193)
  return hashed
}

/** Returns the hash of `name value value`, without a string for it: each statement has some thirty. */
const flag = (name: string, ...values: readonly unknown[]): number =>
  values.reduce<number>((hashed, value) => hashOn(hashOn(hashed, ' '), String(value)), hash(name))

const mix = (one: number, other: number): number =>
  Math.imul(one ^ (other + 0x9e3779b9 + (one << 6) + (one >>> 2)), 0x85ebca6b)

const START = hash('<start>')
const END = hash('<end>')
const FIRST = hash('first of its group')
const LATER = hash('later in its group')
