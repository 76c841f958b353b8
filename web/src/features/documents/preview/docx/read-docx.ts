import DOMPurify from 'dompurify'
import { isDecodable } from '../../../../platform/files/picture-size.ts'

/** The HTML is unsanitized and must not be rendered directly. */
export type DocxReading = { state: 'read'; html: string } | { state: 'too_big' } | { state: 'broken' }

/** A document that takes longer is assumed to never finish. */
const LIMIT_MS = 20_000

/** Reads a Word document in a worker, so that a malicious one can harm only that worker. */
export function readDocx(bytes: ArrayBuffer, signal: AbortSignal): Promise<DocxReading> {
  const worker = new Worker(new URL('docx-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<DocxReading>((resolve) => {
    const fail = () => resolve({ state: 'broken' })
    worker.addEventListener('message', ({ data }: MessageEvent<DocxReading>) => resolve(data))
    worker.addEventListener('error', fail)
    signal.addEventListener('abort', fail)
    setTimeout(fail, LIMIT_MS)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    worker.postMessage(bytes)
  }).finally(() => worker.terminate())
}

const words = 'h1 h2 h3 h4 h5 h6 p br hr ul ol li blockquote pre strong em u s sup sub a img'
const tables = 'table thead tbody tr th td'
const allowed = {
  ALLOWED_TAGS: `${words} ${tables}`.split(' '),
  ALLOWED_ATTR: ['href', 'src', 'alt', 'colspan', 'rowspan'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true as const,
}

/** A picture within the document, of a format and size that a browser may decode. */
function isShowable(source: string): boolean {
  const start = /^data:image\/[\w.+-]{1,40};base64,/.exec(source)
  if (!start) return false
  try {
    return isDecodable(Uint8Array.from(atob(source.slice(start[0].length)), (letter) => letter.charCodeAt(0)))
  } catch {
    return false
  }
}

/** Sanitizes HTML: allows only text, tables and embedded images; no scripts, and no network requests. */
export function cleanHtml(html: string): DocumentFragment {
  const clean = DOMPurify.sanitize(html, allowed)
  for (const image of clean.querySelectorAll('img')) if (!isShowable(image.getAttribute('src') ?? '')) image.remove()
  for (const link of clean.querySelectorAll('a')) {
    if (/^(https?|mailto|tel):/i.test(link.getAttribute('href') ?? '')) {
      link.target = '_blank'
      link.rel = 'noopener noreferrer'
    } else link.removeAttribute('href')
  }
  return clean
}
