import { FolderContents } from '../folder-contents.ts'

// A process for a test: stores a PDF whose bytes never end, until it is killed.
const [folder = '', hash = '', base64 = ''] = process.argv.slice(2)

const bytes = Buffer.from(base64, 'base64')
const contents = new FolderContents({ folder, now: () => new Date() })
await contents.put(slow(), { hash, size: bytes.length, type: 'application/pdf' })

async function* slow() {
  yield bytes
  await new Promise((done) => setTimeout(done, 600_000))
}
