import core from 'tesseract.js-core/tesseract-core-simd-lstm.wasm.js?url'
import letters from '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz?url'
import worker from 'tesseract.js/dist/worker.min.js?url'
import { browserCaches } from '../browser-storage.ts'

/** The files for OCR, served by our own server. */
const files = { core, letters, worker }

export const ocrFiles = (base: string): typeof files => ({
  core: new URL(core, base).href,
  letters: new URL(letters, base).href,
  worker: new URL(worker, base).href,
})

/** The name of their cache; the service worker finds them there. */
const CACHE = 'ocr'

/**
 * Caches the OCR files on this device, so that a photo can also be read without a network, and removes those of an
 * older version. Pages without a cache, as over plain http, have no other place for them.
 *
 * @throws without a network, or without space
 */
export async function keepOcrFiles(base: string): Promise<void> {
  const cache = await browserCaches()?.open(CACHE)
  if (!cache) return
  const { core, letters } = ocrFiles(base)
  for (const url of [core, letters]) if (!(await cache.match(url))) await cache.add(url)
  for (const { url } of await cache.keys()) if (url !== core && url !== letters) await cache.delete(url)
}
