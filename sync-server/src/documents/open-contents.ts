import { documentsIn } from '../storage/files/data-folder.ts'
import type { Contents } from './contents.ts'
import { FolderContents } from './folder-contents.ts'
import { S3Contents, type S3Place } from './s3/s3-contents.ts'

interface Place {
  dataDir: string
  /** Null for a folder in the data folder. */
  documents: S3Place | null
  now: () => Date
}

/** Opens the contents of documents. @throws ContentsAway if the bucket cannot be used. */
export async function openContents({ dataDir, documents, now }: Place): Promise<Contents> {
  const contents = documents
    ? new S3Contents({ place: documents, now })
    : new FolderContents({ folder: documentsIn(dataDir), now })
  await contents.check()
  return contents
}

/** Where the files of documents are, for people. */
export const documentsInWords = ({ bucket, prefix }: S3Place) => `s3://${bucket}/${prefix}`
