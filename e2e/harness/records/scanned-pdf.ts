import { assemblePdf } from '@hearthkeep/shared/sample-world/assemble-pdf.ts'
import type { Page } from '@playwright/test'

/** A PDF whose pages are pictures, as of a scanner; closes the tab in which they are drawn. */
export async function scannedPdf(tab: Page, pages: readonly string[]): Promise<Buffer> {
  await tab.setViewportSize({ width: 850, height: 1100 })
  const pictures: Buffer[] = []
  for (const page of pages) {
    await tab.setContent(`<body style="margin: 70px; font: 24px/1.7 'Liberation Serif', serif">${page}`)
    pictures.push(await tab.screenshot({ type: 'jpeg', quality: 80 }))
  }
  await tab.close()
  const kids = pictures.map((_, n) => `${3 + n * 3} 0 R`).join(' ')
  const drawn = 'q 612 0 0 792 0 0 cm /Im Do Q'
  const objects = pictures.flatMap((picture, n) => {
    const hex = `${picture.toString('hex')}>`
    return [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</XObject<</Im ${4 + n * 3} 0 R>>>>/Contents ${5 + n * 3} 0 R>>`,
      `<</Type/XObject/Subtype/Image/Width 850/Height 1100/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter[/ASCIIHexDecode/DCTDecode]/Length ${hex.length}>>stream\n${hex}\nendstream`,
      `<</Length ${drawn.length}>>stream\n${drawn}\nendstream`,
    ]
  })
  const tree = ['<</Type/Catalog/Pages 2 0 R>>', `<</Type/Pages/Kids[${kids}]/Count ${pages.length}>>`]
  return Buffer.from(assemblePdf([...tree, ...objects]))
}
