/**
 * Returns a PDF of these objects, numbered from 1; the first is the catalog. Other programs can open it.
 *
 * @param trailer further entries of the trailer.
 */
export function assemblePdf(objects: readonly string[], trailer = ''): Uint8Array<ArrayBuffer> {
  let body = '%PDF-1.4\n'
  const places = objects.map((object, n) => {
    const offset = body.length
    body += `${n + 1} 0 obj${object}endobj\n`
    return offset
  })
  const size = objects.length + 1
  const entries = places.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${entries}trailer<</Size ${size}/Root 1 0 R${trailer}>>\n`
  return Uint8Array.from(Array.from(`${body}${table}startxref\n${body.length}\n%%EOF\n`), (letter) =>
    letter.charCodeAt(0),
  )
}

/** Returns a PDF string literal: Latin letters only. */
export const pdfText = (words: string): string => `(${words.replace(/[\\()]/g, '\\$&')})`
