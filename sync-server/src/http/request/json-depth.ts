const [QUOTE, BACKSLASH] = ['"'.charCodeAt(0), '\\'.charCodeAt(0)]
/** `[` and `{` differ only in this bit, as do `]` and `}`: one comparison finds both. A long push has a million characters. */
const BRACE_BIT = 0x20
const [OPENING, CLOSING] = ['{'.charCodeAt(0), '}'.charCodeAt(0)]

/** Whether lists and objects are nested more than `most` levels deep. Cheap enough to run before parsing. */
export function isDeeperThan(most: number, json: string): boolean {
  let depth = 0
  for (let offset = 0; offset < json.length; offset += 1) {
    const code = json.charCodeAt(offset)
    if (code === QUOTE) offset = endOfString(json, offset)
    else if ((code | BRACE_BIT) === OPENING) {
      depth += 1
      if (depth > most) return true
    } else if ((code | BRACE_BIT) === CLOSING) depth -= 1
  }
  return false
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
