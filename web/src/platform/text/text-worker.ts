import type { PageProgress, ReadingAnswer } from './extract-text.ts'
import { documentTypes } from '@hearthkeep/shared/document/document.ts'
import { isOfType, seeContent } from '@hearthkeep/shared/document/content-type.ts'
import { nothingRead, type ExtractedText } from '@hearthkeep/shared/document/text/extracted-text.ts'
import { readDocFile, readTextFile } from '@hearthkeep/shared/document/text/read-words.ts'
import { decode } from './decode.ts'

addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (data instanceof ArrayBuffer) void answer(data)
})

async function answer(bytes: ArrayBuffer): Promise<void> {
  let readingAnswer: ReadingAnswer
  try {
    readingAnswer = { ok: true, text: await readFile(bytes) }
  } catch (error) {
    readingAnswer = { ok: false, problem: String(error) }
  }
  postMessage(readingAnswer)
}

/** Reads a file according to its content. @throws when a required part of the app is not available now. */
async function readFile(buffer: ArrayBuffer): Promise<ExtractedText> {
  const bytes = new Uint8Array(buffer)
  const seen = seeContent(bytes)
  const type = documentTypes.find((each) => isOfType(each, seen))
  switch (type) {
    case undefined:
      return nothingRead('failed')
    case 'application/pdf':
      return (await import('./read-pdf.ts')).readPdf(buffer, (at, of) => postMessage({ at, of } satisfies PageProgress))
    case 'image/jpeg':
    case 'image/png':
    case 'image/gif':
      return (await import('./read-picture.ts')).readPicture(buffer)
    case 'application/vnd.openxmlformats-officedocument.wordprocessingml.document':
      return (await import('./read-docx.ts')).readDocx(bytes)
    case 'application/msword':
      return readDocFile(bytes, { decode })
    case 'text/plain':
      return readTextFile(bytes, { decode })
  }
}
