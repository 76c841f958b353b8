/** A part of an XML text: a tag with its attributes, or the text between tags. */
export type XmlPart =
  | { kind: 'open'; name: string; attributes: string; isSelf: boolean }
  | { kind: 'close'; name: string }
  | { kind: 'words'; words: string }

/**
 * Yields the tags and texts of an XML document in order, without declarations and comments. Reads each character once:
 * a tag that is never closed, or that contains another, is skipped.
 */
export function* xmlParts(xml: string): Iterable<XmlPart> {
  let at = 0
  while (at < xml.length) {
    if (xml[at] !== '<') {
      const next = xml.indexOf('<', at)
      const end = next < 0 ? xml.length : next
      yield { kind: 'words', words: xml.slice(at, end) }
      at = end
      continue
    }
    if (xml.startsWith(CDATA, at)) {
      const last = xml.indexOf(']]>', at)
      const end = last < 0 ? xml.length : last
      yield { kind: 'words', words: xml.slice(at + CDATA.length, end).replaceAll('&', '&amp;') }
      at = end + ']]>'.length
      continue
    }
    const unread = xml.startsWith('<!--', at) ? '-->' : /[!?]/.test(xml[at + 1] ?? '') ? '>' : null
    if (unread !== null) {
      const last = xml.indexOf(unread, at)
      at = last < 0 ? xml.length : last + unread.length
      continue
    }
    const end = endOfTag(xml, at + 1)
    if (xml[end] === '>') yield* tagOf(xml.slice(at + 1, end))
    at = xml[end] === '>' ? end + 1 : end
  }
}

/** Begins a text without references to characters. */
const CDATA = '<![CDATA['

/** Where the tag ends, the next one begins, or the text ends. A quoted value may contain `<` and `>`. */
function endOfTag(xml: string, from: number): number {
  let at = from
  while (at < xml.length) {
    const letter = xml[at]
    if (letter === '>' || letter === '<') return at
    if (letter === '"' || letter === "'") {
      const closing = xml.indexOf(letter, at + 1)
      if (closing < 0) return xml.length
      at = closing
    }
    at += 1
  }
  return at
}

function* tagOf(inside: string): Iterable<XmlPart> {
  const isClosing = inside.startsWith('/')
  const from = isClosing ? 1 : 0
  const name = /^[\w:]+/.exec(inside.slice(from, from + MAX_NAME))?.[0]
  if (name === undefined) return
  if (isClosing) yield { kind: 'close', name }
  else {
    const isSelf = inside.endsWith('/')
    yield { kind: 'open', name, attributes: inside.slice(name.length, isSelf ? -1 : undefined), isSelf }
  }
}

/** In characters. Word's names have at most a third of this. */
const MAX_NAME = 100

/** The names of the characters from U+00A0 to U+00FF in HTML. */
const latin =
  `nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para
  middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute
  Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml
  Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth
  ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml`.split(/\s+/)

const named = new Map([
  ...latin.map((name, n) => [name, String.fromCharCode(0xa0 + n)] as const),
  ...Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    ndash: '–',
    mdash: '—',
    lsquo: '‘',
    rsquo: '’',
    ldquo: '“',
    rdquo: '”',
    bull: '•',
    hellip: '…',
    prime: '′',
    Prime: '″',
    euro: '€',
    trade: '™',
    frac13: '⅓',
    frac23: '⅔',
    frac18: '⅛',
    frac38: '⅜',
    frac58: '⅝',
    frac78: '⅞',
    le: '≤',
    ge: '≥',
    rarr: '→',
    larr: '←',
  }),
])

/** Replaces references to characters, such as `&amp;` and `&#8221;`. */
export const decoded = (words: string): string =>
  words.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{1,20}));/gi,
    (whole, hex: string, digits: string, name: string) => {
      const code = hex ? parseInt(hex, 16) : digits ? Number(digits) : null
      if (code === null) return named.get(name) ?? whole
      return code <= 0x10ffff ? String.fromCodePoint(code) : ''
    },
  )
