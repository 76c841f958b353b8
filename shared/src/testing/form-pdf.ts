import { assemblePdf, pdfText } from '../sample-world/assemble-pdf.ts'

interface FormPage {
  /** Printed lines of 11 points, with their place from the lower left corner. */
  printed: readonly (readonly [text: string, x: number, y: number])[]
  /** Annotations, as dictionaries without their ends: `/Subtype/Widget/FT/Tx/V(…)/Rect[…]`. */
  marks: readonly string[]
  /** Further objects, numbered from {@link FIRST_OBJECT}, that marks refer to. */
  objects?: readonly string[]
}

export const FIRST_OBJECT = 6

/** A PDF of one page with a form that was filled in, or with notes, as viewers save it. */
export function formPdf({ printed, marks, objects = [] }: FormPage): Uint8Array<ArrayBuffer> {
  const content = printed.map(([text, x, y]) => `BT /F1 11 Tf ${x} ${y} Td ${pdfText(text)} Tj ET`).join('\n')
  const first = FIRST_OBJECT + objects.length
  const refs = marks.map((_, n) => `${first + n} 0 R`).join(' ')
  return assemblePdf([
    `<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[${refs}]/DR<</Font<</Helv 4 0 R>>>>/DA(/Helv 10 Tf 0 g)>>>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F1 4 0 R>>>>/Contents 5 0 R/Annots[${refs}]>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    ...objects,
    ...marks.map((mark, n) => `<</Type/Annot/F 4/P 3 0 R/T(field ${n})${mark}>>`),
  ])
}
