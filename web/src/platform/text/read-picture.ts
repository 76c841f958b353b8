import { textOfPages, nothingRead, type ExtractedText } from '@hearthkeep/shared/document/text/extracted-text.ts'
import { createWorker, OEM, type Worker as Ocr } from 'tesseract.js'
import { keepOcrFiles, ocrFiles } from './ocr-files.ts'
import { textOfPhoto } from './photo-lines.ts'

/** The longer side in pixels: enough for small print when a whole page is photographed. */
const MAX_EDGE = 2600
/** Smaller pictures are enlarged: letters are recognized best at about 30 pixels. */
const MIN_EDGE = 1000

let engine: Promise<Ocr> | undefined

/** Recognizes text in a picture. @throws when the OCR files are not on this device and cannot be fetched. */
export async function readPicture(bytes: ArrayBuffer): Promise<ExtractedText> {
  const canvas = await drawn(bytes)
  if (!canvas) return nothingRead('failed')
  const ocr = await (engine ??= startEngine())
  const { data } = await ocr.recognize(canvas, {}, { blocks: true, text: false })
  const lines = (data.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap((paragraph) => paragraph.lines))
  return textOfPages([textOfPhoto(lines)])
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

/** Draws the picture upright, at a size suited to recognition; `null` if it is not a picture. */
async function drawn(bytes: ArrayBuffer): Promise<OffscreenCanvas | null> {
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
