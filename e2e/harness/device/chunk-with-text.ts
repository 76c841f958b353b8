import { must } from '@hearthkeep/shared/kernel/must.ts'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../../../web/dist/assets', import.meta.url))

/**
 * The name of the only chunk of the built application that contains the text; chunks are named by their hashes alone.
 */
export async function chunkWithText(words: string): Promise<string> {
  const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'))
  const texts = await Promise.all(scripts.map((name) => readFile(`${folder}/${name}`, 'utf8')))
  const found = scripts.filter((_, index) => texts[index]?.includes(words))
  if (found.length !== 1) throw new Error(`${found.length} parts say ‘${words}’`)
  return must(found[0], 'the part')
}
