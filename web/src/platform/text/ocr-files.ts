import core from 'tesseract.js-core/tesseract-core-simd-lstm.wasm.js?url'
import letters from '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz?url'
import worker from 'tesseract.js/dist/worker.min.js?url'

/** What reads letters in pictures, from our own server. */
const files = { core, letters, worker }

export const ocrFiles = (base: string): typeof files => ({
  core: new URL(core, base).href,
  letters: new URL(letters, base).href,
  worker: new URL(worker, base).href,
})

/** Where they are kept; the service worker finds them there. */
const CACHE = 'ocr'

/**
 * Brings them to this device, so that a photo is read without network too, and removes those of an older version. Where
 * pages have no cache, as over plain http, there is no other place for them.
 *
 * @throws without network, or without room
 */
export async function keepOcrFiles(base: string): Promise<void> {
  if (!('caches' in globalThis)) return
  const cache = await caches.open(CACHE)
  const { core, letters } = ocrFiles(base)
  for (const url of [core, letters]) if (!(await cache.match(url))) await cache.add(url)
  for (const { url } of await cache.keys()) if (url !== core && url !== letters) await cache.delete(url)
}
