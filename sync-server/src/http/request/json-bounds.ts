const [QUOTE, BACKSLASH] = ['"'.charCodeAt(0), '\\'.charCodeAt(0)]
/** `[` and `{` differ only in this bit, as do `]` and `}`: one comparison finds both. A long push has a million characters. */
const BRACE_BIT = 0x20
const [OPENING, CLOSING] = ['{'.charCodeAt(0), '}'.charCodeAt(0)]

const [COLON, COMMA] = [':'.charCodeAt(0), ','.charCodeAt(0)]

export interface JsonBounds {
  /** How deep lists and objects may nest. */
  levels: number
  /** In one object. */
  names: number
  /** Commas, lists and objects in the whole text: each value brings at most one comma. */
  values: number
}

/**
 * Which bound the text exceeds first, if any. Cheap enough to run before parsing, which takes much longer for deep
 * values, for objects with many names and for many short values.
 */
export function exceededBound(json: string, { levels, names, values }: JsonBounds): keyof JsonBounds | null {
  /** The names of the open list or object on each level. */
  const counts = [0]
  let depth = 0
  let found = 0
  for (let offset = 0; offset < json.length; offset += 1) {
    const code = json.charCodeAt(offset)
    if (code === QUOTE) offset = endOfString(json, offset)
    else if (code === COMMA) found += 1
    else if (code === COLON) {
      const count = (counts[depth] ?? 0) + 1
      if (count > names) return 'names'
      counts[depth] = count
    } else if ((code | BRACE_BIT) === OPENING) {
      found += 1
      depth += 1
      if (depth > levels) return 'levels'
      counts[depth] = 0
    } else if ((code | BRACE_BIT) === CLOSING) depth -= 1
    if (found > values) return 'values'
  }
  return null
}

/** Returns the index of the closing quote, or the length of the text. */
function endOfString(json: string, start: number): number {
  let end = json.indexOf('"', start + 1)
  while (end !== -1 && isEscaped(json, end)) end = json.indexOf('"', end + 1)
  return end === -1 ? json.length : end
}

function isEscaped(json: string, offset: number): boolean {
  let backslashes = 0
  while (json.charCodeAt(offset - 1 - backslashes) === BACKSLASH) backslashes += 1
  return backslashes % 2 === 1
}
