import type { ReadingAnswer } from './extract-text.ts'
import { readFile } from './read-file.ts'

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
