/**
 * A PDF of these objects, numbered from 1; the first is the catalog. Other programs open it.
 * @param trailer what its trailer says besides.
 */
export function assemblePdf(objects: readonly string[], trailer = ''): Uint8Array<ArrayBuffer> {
  let body = '%PDF-1.4\n'
  const places = objects.map((object, n) => {
    const place = body.length
    body += `${n + 1} 0 obj${object}endobj\n`
    return place
  })
  const size = objects.length + 1
  const entries = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${entries}trailer<</Size ${size}/Root 1 0 R${trailer}>>\n`
  return Uint8Array.from(Array.from(`${body}${table}startxref\n${body.length}\n%%EOF\n`), (letter) =>
    letter.charCodeAt(0),
  )
}

/** A text as a PDF writes it: Latin letters only. */
export const pdfText = (words: string): string => `(${words.replace(/[\\()]/g, '\\$&')})`
