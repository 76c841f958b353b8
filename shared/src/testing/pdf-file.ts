import { assemblePdf, pdfText } from '../sample-world/assemble-pdf.ts'

/** A PDF that other programs can open: one page per text, one line of 12 points per line. */
export function pdfFile(pages: readonly string[], { locked = false } = {}): Uint8Array {
  const kids = pages.map((_, n) => `${4 + n * 2} 0 R`).join(' ')
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids}]/Count ${pages.length}>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    ...pages.flatMap((text, n) => {
      const drawn = contentOf(text)
      return [
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F1 3 0 R>>>>/Contents ${5 + n * 2} 0 R>>`,
        `<</Length ${drawn.length}>>stream\n${drawn}\nendstream`,
      ]
    }),
    ...(locked ? [LOCK] : []),
  ]
  const key = locked ? `/Encrypt ${objects.length} 0 R/ID[<${'00'.repeat(16)}><${'00'.repeat(16)}>]` : ''
  return assemblePdf(objects, key)
}

/** No password opens it: no key matches these. */
const LOCK = `<</Filter/Standard/V 1/R 2/P -4/O<${'ab'.repeat(32)}>/U<${'cd'.repeat(32)}>>>`

const contentOf = (text: string) =>
  `BT /F1 12 Tf 14 TL 72 720 Td ${text
    .split('\n')
    .map((line) => `${pdfText(line)} Tj T*`)
    .join(' ')} ET`
