import { placeOfDocument } from '@hearthkeep/shared/document/filed-document.ts'
import type { Document } from '@hearthkeep/shared/entities.ts'
import type { Visibility } from '@hearthkeep/shared/document/document.ts'
import type { DocumentId } from '@hearthkeep/shared/kernel/fields.ts'
import { usePerform } from '../../../actions/use-perform.ts'
import { useData } from '../../../data/live/data-provider.tsx'
import { storageFailure, storageFailureWords } from '../../../data/store/storage-failure.ts'
import { mintId } from '../../../platform/ids.ts'
import { prepareFile } from '../../../platform/files/prepare-file.ts'
import { saveFile } from '../../../platform/files/save-file.ts'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { fileBytes } from '../file-bytes.ts'
import { fileProblemToast } from '../upload/file-problem-words.ts'
import { useKeepFile } from '../upload/use-keep-file.ts'

/** One-press actions on a document; each reports its result in a toast. */
export function useDocumentVerbs() {
  const { contents, uploads } = useData()
  const perform = usePerform()
  const toast = useToast()
  const keepFile = useKeepFile()

  const failed = 'Couldn’t make the change'
  /** Returns the bytes; `null` after a toast has reported why they are unavailable. */
  const bytesOf = async (document: Document) => {
    const found = await fileBytes(document, contents)
    if (found.ok) return found.bytes
    toast({ tone: 'error', text: `Couldn’t open ‘${document.title}’`, detail: found.problem })
    return null
  }
  return {
    async download(document: Document) {
      const bytes = await bytesOf(document)
      if (bytes) saveFile({ name: document.fileName, type: document.fileType, bytes: new Uint8Array(bytes) })
    },
    async keep(document: Document, isKept: boolean) {
      if (isKept && !(await bytesOf(document))) return
      try {
        await contents.change(document.hash, { isKept })
      } catch (error) {
        return toast({ tone: 'error', text: failed, detail: storageFailureWords[storageFailure(error) ?? 'lost'] })
      }
      const text = isKept ? 'Kept on this device' : 'No longer kept on this device'
      toast({ tone: 'good', text, detail: document.title })
    },
    retry: (document: Document) => uploads.retry(document.id),
    async replace(document: Document, file: File) {
      const prepared = await prepareFile(file, { shrink: true })
      if (!prepared.ok) return toast(fileProblemToast(prepared.problem))
      const problem = await keepFile(prepared.value)
      if (problem !== null) return toast({ tone: 'error', text: 'Upload failed', detail: problem })
      const { bytes: _bytes, ...kept } = prepared.value
      const isReplaced = await perform(
        { name: 'document.replace', args: { ...placeOfDocument(document), file: kept } },
        { done: { tone: 'good', text: 'File replaced', detail: document.title }, failed },
        { seen: { hash: document.hash } },
      )
      // If the same file was chosen again, no waiting row changes, so the upload needs an explicit retry.
      if (isReplaced) uploads.retry(document.id)
    },
    show({ propertyId, id: documentId, title }: Document, visibility: Visibility) {
      const args = { propertyId, documentId, newDocumentId: mintId<DocumentId>(), visibility }
      const text = visibility === 'shared' ? 'Shared' : 'Made private'
      return perform({ name: 'document.set_visibility', args }, { done: { tone: 'good', text, detail: title }, failed })
    },
    cover({ propertyId, id, title }: Document, isCover: boolean) {
      const args = { propertyId, changes: { coverId: isCover ? id : null } }
      const text = isCover ? 'Cover set' : 'Cover removed'
      return perform({ name: 'property.edit', args }, { done: { tone: 'good', text, detail: title }, failed })
    },
    remove: (document: Document) =>
      perform(
        { name: 'document.remove', args: placeOfDocument(document) },
        { done: { text: 'Document moved to Trash', detail: document.title }, failed },
      ),
  }
}

/** Returns the arguments that locate a document in each of its mutations. */
