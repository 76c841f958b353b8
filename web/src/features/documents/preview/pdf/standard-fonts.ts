import dingbats from 'pdfjs-dist/standard_fonts/FoxitDingbats.pfb?url&inline'
import symbols from 'pdfjs-dist/standard_fonts/FoxitSymbol.pfb?url&inline'

/** The ticks and crosses of forms: a PDF counts on its reader to have them, and no system does. */
const fonts: Readonly<Record<string, string>> = { 'FoxitDingbats.pfb': dingbats, 'FoxitSymbol.pfb': symbols }

/** What the PDF engine asks for fonts. All others it takes from the system. */
export class StandardFonts {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const [, base64] = fonts[filename]?.split(',') ?? []
    if (base64 === undefined) throw new Error(`no font ${filename}`)
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  }
}
