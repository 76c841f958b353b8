import { textOfPages, nothingRead, type ExtractedText } from '@hearthkeep/shared/document/text/extracted-text.ts'
import { createWorker, OEM, type Worker as Ocr } from 'tesseract.js'
import { keepOcrFiles, ocrFiles } from './ocr-files.ts'
import { textOfPhoto } from './photo-lines.ts'

/** The longer side in pixels: enough for the small print of a page that was photographed whole. */
const LONGEST = 2600
/** Letters of less are made larger: they are read best at about 30 pixels. */
const SHORTEST = 1000

let engine: Promise<Ocr> | undefined

/** Reads letters in a picture. @throws when what reads them is not on this device and cannot be fetched. */
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
    // Without room for them they serve this once.
    await keepOcrFiles(location.href).catch(() => undefined)
    // It looks for its data in a folder, by a name of its own.
    const langPath = new URL('./', letters).href
    const places = { workerPath: worker, corePath: core, langPath, workerBlobURL: false, cacheMethod: 'none' }
    return await createWorker('eng', OEM.LSTM_ONLY, { ...places, errorHandler: () => undefined })
  } catch (error) {
    engine = undefined
    throw error
  }
}

/** Upright and of a size that letters are read at; null for what is no picture. */
async function drawn(bytes: ArrayBuffer): Promise<OffscreenCanvas | null> {
  try {
    const image = await createImageBitmap(new Blob([bytes]))
    const longer = Math.max(image.width, image.height)
    const scale = longer > LONGEST ? LONGEST / longer : longer < SHORTEST ? 2 : 1
    const canvas = new OffscreenCanvas(Math.round(image.width * scale), Math.round(image.height * scale))
    const context = canvas.getContext('2d')
    if (!context) return null
    // What is transparent would be black.
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
    image.close()
    return canvas
  } catch {
    return null
  }
}
