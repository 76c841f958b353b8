import type { Document } from '@hearthkeep/shared/entities.ts'
import { useData } from '../../../data/live/data-provider.tsx'
import { useContents } from '../../../data/unsent/use-contents.ts'
import { useObservable } from '../../../platform/use-observable.ts'
import { fileStateOf, type FileState } from './file-state.ts'

/** Returns a function that gives the state of a document's file, updated on every change; `null` while loading. */
export function useFileStates(): ((document: Document) => FileState) | null {
  const contents = useContents()
  const uploads = useObservable(useData().uploads)
  if (!contents) return null
  return (document) => {
    const { id, hash } = document
    return fileStateOf(document, { facts: contents.get(hash), upload: uploads.get(id) })
  }
}
