import dingbats from 'pdfjs-dist/standard_fonts/FoxitDingbats.pfb?url&inline'
import symbols from 'pdfjs-dist/standard_fonts/FoxitSymbol.pfb?url&inline'

/**
 * The fonts for the check marks and crosses of forms: a PDF expects its reader to have them, and no operating system
 * does.
 */
const fonts: Readonly<Record<string, string>> = { 'FoxitDingbats.pfb': dingbats, 'FoxitSymbol.pfb': symbols }

/** Provides these fonts to the PDF engine, which takes all others from the system. */
export class StandardFonts {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const [, base64] = fonts[filename]?.split(',') ?? []
    if (base64 === undefined) throw new Error(`no font ${filename}`)
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  }
}
