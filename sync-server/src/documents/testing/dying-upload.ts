import { FolderContents } from '../folder-contents.ts'
import { S3Contents, type S3Place } from '../s3/s3-contents.ts'

/** Where the process stores contents. */
export type DyingPlace = { folder: string } | { s3: S3Place }

// A process for a test: stores a PDF whose bytes never end, until it is killed.
const [place = '', hash = '', base64 = ''] = process.argv.slice(2)

const at = JSON.parse(place) as DyingPlace
const bytes = Buffer.from(base64, 'base64')
const now = () => new Date()
const contents = 'folder' in at ? new FolderContents({ ...at, now }) : new S3Contents({ place: at.s3, now })
await contents.put(slow(), { hash, size: bytes.length + 1, type: 'application/pdf' })

async function* slow() {
  yield bytes
  await new Promise((done) => setTimeout(done, 600_000))
}
