export interface JsonBounds {
  /** How deep lists and objects may nest. */
  levels: number
  /** In one object. */
  names: number
  /** Commas, lists and objects in the whole text: each value brings at most one comma. */
  values: number
}

/** A bound that is exceeded, or `syntax` for what is no JSON. */
export type JsonFault = keyof JsonBounds | 'syntax'

/** What may come next. */
type Next = 'value' | 'value or end' | 'name' | 'name or end' | 'colon' | 'comma or end'

const [TAB, NEWLINE, RETURN, SPACE] = [0x09, 0x0a, 0x0d, 0x20]
const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a]
/** `[` and `{` differ only in this bit, as do `]` and `}`. */
const BRACE_BIT = 0x20
const [LIST, OBJECT, END_OF_LIST, END_OF_OBJECT] = [0x5b, 0x7b, 0x5d, 0x7d]
const MARK = [0xef, 0xbb, 0xbf]

/**
 * What is wrong first with a text in UTF-8, if anything: `JSON.parse` accepts a text without a fault. It is cheap enough
 * to run before that, which takes much longer for deep values, for objects with many names and for many short values, and
 * keeps a text that is no JSON in memory for long.
 */
export function jsonFault(bytes: Uint8Array, { levels, names, values }: JsonBounds): JsonFault | null {
  /** The names of each open object; null for a list. */
  const open: (number | null)[] = []
  let found = 0
  let next: Next = 'value'
  for (let at = MARK.every((byte, index) => bytes[index] === byte) ? MARK.length : 0; at < bytes.length;) {
    const byte = bytes[at] ?? 0
    if (isSpace(byte)) at += 1
    else if (byte === COMMA) {
      if (next !== 'comma or end' || open.length === 0) return 'syntax'
      if ((found += 1) > values) return 'values'
      next = open.at(-1) === null ? 'value' : 'name'
      at += 1
    } else if (byte === COLON) {
      if (next !== 'colon') return 'syntax'
      const count = (open.pop() ?? 0) + 1
      if (count > names) return 'names'
      open.push(count)
      next = 'value'
      at += 1
    } else if (byte === END_OF_LIST || byte === END_OF_OBJECT) {
      const isList = byte === END_OF_LIST
      if (next !== 'comma or end' && next !== (isList ? 'value or end' : 'name or end')) return 'syntax'
      if (open.length === 0 || (open.pop() === null) !== isList) return 'syntax'
      next = 'comma or end'
      at += 1
    } else if (byte === QUOTE) {
      if (next === 'colon' || next === 'comma or end') return 'syntax'
      next = next.startsWith('name') ? 'colon' : 'comma or end'
      at = endOfString(bytes, at)
      if (at === -1) return 'syntax'
    } else {
      if (next !== 'value' && next !== 'value or end') return 'syntax'
      if ((byte | BRACE_BIT) === OBJECT) {
        if ((found += 1) > values) return 'values'
        if (open.push(byte === LIST ? null : 0) > levels) return 'levels'
        next = byte === LIST ? 'value or end' : 'name or end'
        at += 1
      } else {
        at = endOfPlain(bytes, at)
        if (at === -1) return 'syntax'
        next = 'comma or end'
      }
    }
  }
  return next === 'comma or end' && open.length === 0 ? null : 'syntax'
}

const isSpace = (byte: number) => byte === SPACE || byte === NEWLINE || byte === RETURN || byte === TAB

/** Where a string ends that begins at a quote; -1 if it is none. */
function endOfString(bytes: Uint8Array, start: number): number {
  for (let at = start + 1; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0
    if (byte === QUOTE) return at + 1
    if (byte < SPACE) return -1
    if (byte !== BACKSLASH) continue
    at += 1
    const letter = bytes[at] ?? 0
    if (letter !== LETTER_U) {
      if (AFTER_BACKSLASH[letter] !== 1) return -1
      continue
    }
    for (const last = at + 4; at < last; at += 1) if (!isHex(bytes[at + 1] ?? 0)) return -1
  }
  return -1
}

const codesOf = (letters: string) => Array.from(letters, (letter) => letter.charCodeAt(0))
/** 1 for each letter that may follow a backslash. */
const AFTER_BACKSLASH = new Uint8Array(256)
for (const code of codesOf('"\\/bfnrt')) AFTER_BACKSLASH[code] = 1
const LETTER_U = 0x75

const isDigit = (byte: number) => byte >= 0x30 && byte <= 0x39
const isHex = (byte: number) => isDigit(byte) || ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x66)

const WORDS = ['true', 'false', 'null'].map(codesOf)

/** Where a number, `true`, `false` or `null` ends; -1 if it is none. */
function endOfPlain(bytes: Uint8Array, start: number): number {
  const first = bytes[start]
  const word = WORDS.find(([letter]) => letter === first)
  if (!word) return endOfNumber(bytes, start)
  return word.every((code, index) => bytes[start + index] === code) ? start + word.length : -1
}

const [MINUS, PLUS, ZERO, POINT, EXPONENT] = [0x2d, 0x2b, 0x30, 0x2e, 0x65]

function endOfNumber(bytes: Uint8Array, start: number): number {
  const first = bytes[start] === MINUS ? start + 1 : start
  let end = bytes[first] === ZERO ? first + 1 : endOfDigits(bytes, first)
  if (end !== -1 && bytes[end] === POINT) end = endOfDigits(bytes, end + 1)
  if (end === -1 || ((bytes[end] ?? 0) | 0x20) !== EXPONENT) return end
  const sign = bytes[end + 1]
  return endOfDigits(bytes, sign === PLUS || sign === MINUS ? end + 2 : end + 1)
}

/** -1 if there is no digit. */
function endOfDigits(bytes: Uint8Array, start: number): number {
  let end = start
  while (isDigit(bytes[end] ?? 0)) end += 1
  return end === start ? -1 : end
}
