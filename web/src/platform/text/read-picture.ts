import { textOfPages, nothingRead, type ExtractedText } from '@hearthkeep/shared/document/text/extracted-text.ts'
import { createWorker, OEM, type Worker as Ocr, type Line } from 'tesseract.js'
import { isInWords } from '@hearthkeep/shared/document/text/readable-pages.ts'
import { isDecodable } from '../files/picture-size.ts'
import { keepOcrFiles, ocrFiles } from './ocr-files.ts'

/** The longer side in pixels: enough for small print when a whole page is photographed. */
const MAX_EDGE = 2600
/** Smaller pictures are enlarged: letters are recognized best at about 30 pixels. */
const MIN_EDGE = 1000

let engine: Promise<Ocr> | undefined

/** Recognizes text in a picture. @throws when the OCR files are not on this device and cannot be fetched. */
export async function readPicture(bytes: ArrayBuffer): Promise<ExtractedText> {
  const canvas = await drawn(bytes)
  if (!canvas) return nothingRead('failed')
  return textOfPages([await textOnCanvas(canvas)])
}

/**
 * Recognizes the text of a page, which a scanner may have stored on its side or on its head: a page without words is
 * turned until it has some.
 *
 * @param read recognizes the page, turned clockwise by so many degrees
 * @param onUpright called with the text of the page as it is stored, before it is turned
 */
export async function textOfTurned(
  read: (turn: number) => Promise<string>,
  onUpright: (text: string) => void,
): Promise<string> {
  const upright = await read(0)
  if (isInWords(upright)) return upright
  onUpright(upright)
  for (const turn of [90, 270, 180]) {
    const text = await read(turn)
    if (isInWords(text)) return text
  }
  return upright
}

/** The same on a canvas. @throws like {@link readPicture} */
export const textOfPage = (page: OffscreenCanvas, onUpright: (text: string) => void): Promise<string> =>
  textOfTurned(async (turn) => {
    const canvas = turn === 0 ? page : turnedCanvas(page, turn)
    try {
      return await textOnCanvas(canvas)
    } finally {
      if (canvas !== page) canvas.width = 0
    }
  }, onUpright)

function turnedCanvas(page: OffscreenCanvas, turn: number): OffscreenCanvas {
  const isUpright = turn === 180
  const canvas = new OffscreenCanvas(isUpright ? page.width : page.height, isUpright ? page.height : page.width)
  const context = canvas.getContext('2d')
  context?.translate(canvas.width / 2, canvas.height / 2)
  context?.rotate((turn * Math.PI) / 180)
  context?.drawImage(page, -page.width / 2, -page.height / 2)
  return canvas
}

/** Recognizes text in what is drawn. @throws like {@link readPicture} */
async function textOnCanvas(canvas: OffscreenCanvas): Promise<string> {
  const ocr = await (engine ??= startEngine())
  const { data } = await ocr.recognize(canvas, {}, { blocks: true, text: false })
  const lines = (data.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap((paragraph) => paragraph.lines))
  return textOfPhoto(lines)
}

/** Ends a recognition that takes too long; the next one starts the engine again. */
export async function stopEngine(): Promise<void> {
  const stopped = engine
  engine = undefined
  await (await stopped?.catch(() => undefined))?.terminate()
}

async function startEngine(): Promise<Ocr> {
  try {
    const { core, letters, worker } = ocrFiles(location.href)
    // If there is no space to store them, they are used only this once.
    await keepOcrFiles(location.href).catch(() => undefined)
    // Tesseract looks for its data in a folder, under a file name of its own.
    const langPath = new URL('./', letters).href
    const places = { workerPath: worker, corePath: core, langPath, workerBlobURL: false, cacheMethod: 'none' }
    return await createWorker('eng', OEM.LSTM_ONLY, { ...places, errorHandler: () => undefined })
  } catch (error) {
    engine = undefined
    throw error
  }
}

/** Draws the picture upright, at a size suited to recognition; `null` if it is not a picture, or too large. */
async function drawn(bytes: ArrayBuffer): Promise<OffscreenCanvas | null> {
  if (!isDecodable(new Uint8Array(bytes))) return null
  try {
    const image = await createImageBitmap(new Blob([bytes]))
    const longer = Math.max(image.width, image.height)
    const scale = longer > MAX_EDGE ? MAX_EDGE / longer : longer < MIN_EDGE ? 2 : 1
    const canvas = new OffscreenCanvas(Math.round(image.width * scale), Math.round(image.height * scale))
    const context = canvas.getContext('2d')
    if (!context) return null
    // Transparent pixels would be black.
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
    image.close()
    return canvas
  } catch {
    return null
  }
}

/** The part of a Tesseract line that is used. */
export type PhotoLine = Pick<Line, 'baseline'> & { words: readonly { text: string; confidence: number }[] }

/** In percent. Anything less confident is a pattern on a wall. */
const SURE = 50
/** Above this multiple of the usual line distance, there is an empty line between two lines. */
const GAP = 1.5

/**
 * Returns the text of a photo. A line that is confident overall is kept whole, so a number in it stays although it
 * cannot be guessed. Of other lines only the confident words are kept. An empty line is kept where the paper has one.
 *
 * @param lines from the top down
 */
export function textOfPhoto(lines: readonly PhotoLine[]): string {
  const read = lines.flatMap((line) => {
    const words = wordsOf(line)
    return words === '' ? [] : [{ words, height: heightOf(line) }]
  })
  const ways = read.slice(1).map(({ height }, at) => height - (read[at]?.height ?? height))
  const usual = ways.toSorted((one, other) => one - other)[Math.floor(ways.length / 2)] ?? 0
  return read.map(({ words }, at) => (at > 0 && (ways[at - 1] ?? 0) > usual * GAP ? `\n${words}` : words)).join('\n')
}

function wordsOf({ words }: PhotoLine): string {
  // Weighted by letters: noise from the table beside the paper must not count against a line.
  const totalLength = words.reduce((sum, { text }) => sum + text.length, 0)
  const sureness = words.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0)
  const kept = sureness >= SURE * totalLength ? words : words.filter(({ confidence }) => confidence >= SURE)
  return kept.map(({ text }) => text).join(' ')
}

/**
 * Returns the height at which the line would meet the left edge: on a skewed photo its ends are at different heights.
 */
function heightOf({ baseline: { x0, y0, x1, y1 } }: PhotoLine): number {
  return x1 === x0 ? y0 : y0 - (x0 * (y1 - y0)) / (x1 - x0)
}
