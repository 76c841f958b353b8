import type { ReadingAnswer } from './extract-text.ts'
import { readFile } from './read-file.ts'

addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (data instanceof ArrayBuffer) void answer(data)
})

async function answer(bytes: ArrayBuffer): Promise<void> {
  let said: ReadingAnswer
  try {
    said = { ok: true, text: await readFile(bytes) }
  } catch (error) {
    said = { ok: false, problem: String(error) }
  }
  postMessage(said)
}
