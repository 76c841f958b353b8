import { MAX_LETTERS } from './extracted-text.ts'
import { TrimmedText } from '../../text/trimmed-text.ts'
import { decoded, xmlParts } from './xml-parts.ts'

const unread = new Set(['script', 'style', 'title'])
const blocks = new Set('address blockquote br div h1 h2 h3 h4 h5 h6 hr li ol p pre section table ul'.split(' '))

/** The text of a web page. Cells of a table row are on one line, separated by a bar. */
export function htmlText(html: string): string {
  const text = new TrimmedText()
  let skipping: string | null = null
  let cells = 0
  let isCellEmpty = false
  for (const part of xmlParts(html)) {
    if (text.length > MAX_LETTERS) break
    if (part.kind === 'words') {
      if (skipping !== null) continue
      const words = decoded(part.words.replaceAll(/\s{1,99}/g, ' '))
      isCellEmpty &&= words.trim() === ''
      text.add(words)
      continue
    }
    const name = part.name.toLowerCase()
    if (part.kind === 'close' && name === skipping) skipping = null
    if (part.kind === 'open' && !part.isSelf && unread.has(name)) skipping ??= name
    if (name === 'tr') {
      cells = 0
      text.trimEnd()
      text.add('\n')
    } else if (part.kind === 'open' && (name === 'td' || name === 'th')) {
      text.trimEnd()
      text.add(cells > 0 ? ' | ' : '\n')
      cells += 1
      isCellEmpty = true
    } else if (blocks.has(name) && !isCellEmpty) {
      text.trimEnd()
      text.add(cells > 0 ? ' ' : '\n')
    }
    if (part.kind === 'close' && name === 'table') cells = 0
  }
  return text.toString()
}
