import type { Document } from '@hearthkeep/shared/entities.ts'
import { useEffect, useState } from 'react'
import { useData } from '../../live/data-provider.tsx'
import type { ContentsStore } from '../../store/contents-store.ts'

/** The words in files whose text was extracted, by hash: folded, with a space before each. */
type WordsByHash = ReadonlyMap<string, string>

const none: WordsByHash = new Map()

/** @returns none if they cannot be read: documents can still be found by what is recorded about them. */
export const readDocumentWords = async (contents: ContentsStore, hashes: readonly string[]): Promise<WordsByHash> =>
  hashes.length === 0 ? none : contents.wordsIn(hashes).catch(() => none)

/** The words in the files of documents; none until they are read, which begins when something is typed. */
export function useDocumentWords(documents: readonly Document[], typed: string): WordsByHash {
  const { contents } = useData()
  const [words, setWords] = useState(none)
  const hashes = typed.trim() === '' ? '' : documents.map(({ hash }) => hash).join(' ')
  useEffect(() => {
    let isWanted = true
    const read = async () => {
      const found = await readDocumentWords(contents, hashes.split(' ').filter(Boolean))
      if (isWanted) setWords(found)
    }
    void read()
    return () => {
      isWanted = false
    }
  }, [contents, hashes])
  return words
}
