import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { Bench, Figure } from '@hearthkeep/shared/testing/figure.ts'
import { pdfFile } from '@hearthkeep/shared/testing/pdf-file.ts'
import { ann } from '../harness/accounts/account.ts'
import { Api } from '../harness/server/api.ts'
import { aDocx } from '../harness/records/documents-with-words.ts'
import { startServer } from '../harness/server/server.ts'
import { residentBytes } from './resident-memory.ts'

const MAX_MEGABYTES = 512
const PDF = 'application/pdf'
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

const LINE = 'The chimney flashing is corroded and leaks. Have it renewed by a roofer.'
const page = (number: number) => Array.from({ length: 40 }, (_, n) => `${number}.${n} ${LINE}`).join('\n')

/** A zip bomb is small only while it is packed. */
const files = [
  { title: 'a PDF of 2,000 pages', fileType: PDF, make: () => Buffer.from(pdfFile(numbered(2000).map(page))) },
  {
    title: 'a .docx whose words unpack to 300 MB',
    fileType: DOCX,
    make: () => aDocx('bomb.docx', { heading: 'Report', words: 'leak '.repeat(60_000_000) }).buffer,
  },
  {
    title: 'a .docx with 1 GB beside its words',
    fileType: DOCX,
    make: () => aDocx('padded.docx', { heading: 'Report', words: LINE, padding: 1_000_000_000 }).buffer,
  },
  { title: 'a text of 10 MB', fileType: 'text/plain', make: () => Buffer.from(`${LINE}\n`.repeat(140_000)) },
] as const

/** The memory of the server and its child processes while it reads files made to hurt it. */
export const bench: Bench = {
  title: 'hostile documents',
  async run() {
    // Before the server starts, because its connections would time out while the files are generated.
    const made = files.map(({ make, ...file }) => ({ ...file, bytes: make() }))
    const server = await startServer()
    try {
      const api = await Api.join(server.url, ann)
      const pid = must(server.pid(), 'the server')
      const figures: Figure[] = []
      for (const { title, fileType, bytes } of made) {
        const { id } = await api.addProperty({ address: title })
        const watch = startWatch(pid)
        const start = performance.now()
        await api.addDocument(id, { title, fileType, fileName: 'file', category: 'home_inspection', bytes })
        const { results } = await api.analyze(id)
        const seconds = (performance.now() - start) / 1000
        const note = results[0]?.note ?? 'read whole'
        figures.push({ name: `${title} (${note})`, value: watch(), unit: 'MB', target: { atMost: MAX_MEGABYTES } })
        figures.push({ name: `${title}, uploaded and analyzed`, value: seconds, unit: 's' })
      }
      return figures
    } finally {
      await server.dispose()
    }
  },
}

const numbered = (count: number) => Array.from({ length: count }, (_, n) => n + 1)

/** Samples every 20 ms. Returns a function that stops sampling and returns the peak, in MB. */
function startWatch(pid: number): () => number {
  let most = 0
  const look = () => (most = Math.max(most, residentBytes(pid)))
  const timer = setInterval(look, 20)
  return () => {
    clearInterval(timer)
    return Math.round(most / 1_000_000)
  }
}
