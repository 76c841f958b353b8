import { decodeWindows1252 } from './windows-1252.ts'

/** A property of a contact card. */
export interface VcardLine {
  /** In capitals, such as `EMAIL`. */
  name: string
  /** In lowercase: `home`, `cell`, `pref`. */
  types: readonly string[]
  /** 1 is what the person prefers most; null without a preference. */
  preference: number | null
  /** The label that belongs to the same group, such as `Closing day`; empty if there is none. */
  label: string
  text: string
  /** The text split at semicolons. */
  parts: readonly string[]
}

interface Wanted {
  /** As many of the file's cards, from its beginning. */
  most: number
  /** In capitals. Others would only cost time. */
  names: ReadonlySet<string>
}

/** The properties of each card of a file. Takes time in proportion to its length, whatever it holds. */
export function vcardsOf(text: string, { most, names }: Wanted): VcardLine[][] {
  const cards: (Head & { value: string })[][] = []
  let [isAgent, isWithinAgent] = [false, false]
  for (const line of logicalLinesOf(text)) {
    const head = headOf(line)
    // A card can hold that of another person.
    if (head?.name === 'BEGIN' && isAgent) isWithinAgent = true
    isAgent = head?.name === 'AGENT' || (isAgent && line.trim() === '')
    if (isWithinAgent) {
      if (head?.name === 'END') isWithinAgent = false
      continue
    }
    if (head?.name === 'BEGIN' && cards.push([]) > most) break
    if (head?.name === 'BEGIN') continue
    if (head && head.name !== 'END') cards.at(-1)?.push({ ...head, value: line.slice(head.end) })
  }
  return cards.filter((card) => card.length > 0).map((card) => withLabels(card, names))
}

/** Names the other properties of its group. */
const LABEL = 'X-ABLABEL'

/** Pictures, sounds and keys are long, and say nothing about a client. */
const SKIPPED = /^(?:[a-z\d-]+\.)?(?:PHOTO|LOGO|SOUND|KEY|X-MS-CARDPICTURE)[;:]/iu
const QUOTED_PRINTABLE = /^[^:]*;(?:ENCODING=)?QUOTED-PRINTABLE[;:]/iu

/** Joins what is folded: lines that begin with a space, and quoted-printable lines after a `=` at the end. */
function logicalLinesOf(text: string): string[] {
  const found: string[][] = []
  let [isSkipped, isPrintable] = [false, false]
  for (const line of text.split(/\r\n|\r|\n/u)) {
    const current = found.at(-1)
    const last = current?.at(-1)
    if (current && isPrintable && last?.endsWith('=')) current.splice(-1, 1, last.slice(0, -1), line)
    else if (current && /^[ \t]/u.test(line)) {
      if (!isSkipped) current.push(line.slice(1))
    } else {
      const head = line.slice(0, MAX_HEAD)
      isSkipped = SKIPPED.test(head)
      isPrintable = QUOTED_PRINTABLE.test(head)
      found.push([isSkipped ? '' : line])
    }
  }
  return found.map((pieces) => pieces.join(''))
}

interface Head {
  group: string
  name: string
  /** By name in lowercase; a type without a name is one of `type`. */
  params: ReadonlyMap<string, string>
  types: readonly string[]
  preference: number | null
  /** Where the value begins. */
  end: number
}

/** Longer than any name with its parameters. */
const MAX_HEAD = 1000

/** `item1.EMAIL;TYPE=HOME,pref:`; null for a line that is no property. */
function headOf(line: string): Head | null {
  let isQuoted = false
  const marks: number[] = []
  for (let at = 0; at < Math.min(line.length, MAX_HEAD); at += 1) {
    const letter = line[at]
    if (letter === '"') isQuoted = !isQuoted
    else if (!isQuoted && letter === ';') marks.push(at)
    else if (!isQuoted && letter === ':') {
      const [path = '', ...given] = [...marks, at].map((end, index) => line.slice((marks[index - 1] ?? -1) + 1, end))
      const [group, name] = path.includes('.') ? path.split('.', 2) : ['', path]
      return {
        group: (group ?? '').toLowerCase(),
        name: (name ?? '').trim().toUpperCase(),
        ...paramsOf(given),
        end: at + 1,
      }
    }
  }
  return null
}

function paramsOf(given: readonly string[]): Pick<Head, 'params' | 'types' | 'preference'> {
  const pairs = given.map((one): [string, string] => {
    const at = one.indexOf('=')
    return at === -1 ? ['type', one] : [one.slice(0, at).trim().toLowerCase(), one.slice(at + 1).replaceAll('"', '')]
  })
  const params = new Map(pairs)
  const types = pairs.flatMap(([name, value]) =>
    name === 'type' ? value.split(',').map((type) => type.trim().toLowerCase()) : [],
  )
  const preference = types.includes('pref') ? 1 : Number(params.get('pref')) || null
  return { params, types, preference }
}

function withLabels(card: readonly (Head & { value: string })[], names: Wanted['names']): VcardLine[] {
  const labels = new Map(
    card.flatMap((line) =>
      line.name === LABEL && line.group !== '' ? [[line.group, plain(decoded(line))] as const] : [],
    ),
  )
  return card
    .filter(({ name }) => names.has(name))
    .map((line) => {
      const value = decoded(line)
      const label = labels.get(line.group) ?? ''
      // Apple writes its own labels as `_$!<Work>!$_`.
      const labeled = label.replaceAll(/^_\$!<|>!\$_$/gu, '').toLowerCase()
      const text = plain(value)
      return {
        name: line.name,
        preference: line.preference,
        types: labeled === '' ? line.types : [...line.types, labeled],
        label,
        text,
        parts: value.includes(';') ? splitAtSemicolons(value).map(plain) : [text],
      }
    })
}

/** Decodes quoted-printable and base64 in the character set of the property. */
function decoded({ params, types, value }: Head & { value: string }): string {
  const encoding = params.get('encoding')?.toUpperCase()
  if (encoding === 'B' || encoding === 'BASE64') return fromBase64(value, params.get('charset'))
  const isPrintable = encoding === 'QUOTED-PRINTABLE' || types.includes('quoted-printable')
  if (!isPrintable) return value
  // Decoded in place, because a byte for each `=` in a list of its own would cost a long text seconds.
  const bytes = new TextEncoder().encode(value)
  let length = 0
  for (let at = 0; at < bytes.length; at += 1, length += 1) {
    const [high, low] = bytes[at] === EQUALS ? [digitOf(bytes[at + 1]), digitOf(bytes[at + 2])] : [-1, -1]
    const isCoded = high >= 0 && low >= 0
    bytes[length] = isCoded ? 16 * high + low : (bytes[at] ?? 0)
    if (isCoded) at += 2
  }
  return textOf(bytes.subarray(0, length), params.get('charset') ?? 'utf-8')
}

/** Some phones encode texts like pictures; what is none stays as it is. */
function fromBase64(value: string, charset = 'utf-8'): string {
  try {
    return textOf(
      Uint8Array.from(atob(value), (letter) => letter.charCodeAt(0)),
      charset,
    )
  } catch {
    return value
  }
}

const EQUALS = 0x3d

/** -1 for what is no hexadecimal digit. */
function digitOf(byte = 0): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30
  const letter = byte | 0x20
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1
}

/** Falls back to Windows-1252 for what is not in the stated character set, or if nobody knows that. */
function textOf(bytes: Uint8Array, charset: string): string {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes)
  } catch {
    return decodeWindows1252(bytes)
  }
}

/** Semicolons after a backslash belong to the text. */
function splitAtSemicolons(value: string): string[] {
  const parts: string[] = []
  let from = 0
  for (let at = 0; at < value.length; at += 1) {
    if (value[at] === '\\') at += 1
    else if (value[at] === ';') {
      parts.push(value.slice(from, at))
      from = at + 1
    }
  }
  return [...parts, value.slice(from)]
}

const plain = (value: string) =>
  value.replaceAll(/\\([\s\S])/gu, (_, letter: string) => (letter === 'n' || letter === 'N' ? '\n' : letter))
