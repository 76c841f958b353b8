import type { Document } from '@hearthkeep/shared/entities.ts'
import { aMembership, aProperty, aSystem, aUser } from '@hearthkeep/shared/testing/builders/builders.ts'
import { aDocument, aDocumentId } from '@hearthkeep/shared/testing/builders/document-builders.ts'
import { hashOf } from '../../../platform/files/hash-bytes.ts'
import { Account } from './account.ts'

export interface TestFile {
  hash: string
  bytes: ArrayBuffer
  size: number
}

export function aFile(words: string): TestFile {
  const bytes = new TextEncoder().encode(words)
  return { hash: hashOf(bytes.buffer), bytes: bytes.buffer, size: bytes.length }
}

export const letter = aFile('Dear Ann, the roof is new.')
export const bill = aFile('You owe us 100 dollars.')

export const documentOf = (n: number, { hash, size }: TestFile, more: Partial<Document> = {}): Document =>
  aDocument({ id: aDocumentId(n), fileName: 'paper.txt', fileType: 'text/plain', fileSize: size, hash, ...more })

export const annsProperty = { property: [aProperty()], membership: [aMembership()], system: [aSystem()] }

/** Ann's device, with these documents of her property and the files on it. */
export async function annWith(document: Document[], files = [letter, bill]): Promise<Account> {
  const account = await Account.open(aUser(), { ...annsProperty, document })
  for (const { hash, bytes } of files) account.files.set(hash, bytes)
  return account
}
