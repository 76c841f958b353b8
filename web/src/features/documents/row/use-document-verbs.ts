import type { Document } from '@hearthkeep/shared/entities.ts'
import type { Visibility } from '@hearthkeep/shared/document/document.ts'
import type { DocumentId } from '@hearthkeep/shared/kernel/fields.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { useData } from '../../../data/live/data-provider.tsx'
import { useMutate } from '../../../data/live/use-mutate.ts'
import { mintId } from '../../../platform/ids.ts'
import { prepareFile } from '../../../platform/files/prepare-file.ts'
import { saveFile } from '../../../platform/files/save-file.ts'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { fileBytes } from '../upload/file-bytes.ts'
import { fileProblemToast } from '../upload/file-problem-words.ts'
import { useKeepFile } from '../upload/use-keep-file.ts'

/** What is done with a document at one press; each says what it did. */
export function useDocumentVerbs() {
  const { contents, uploads } = useData()
  const mutate = useMutate()
  const toast = useToast()
  const keepFile = useKeepFile()

  const act = async (call: CallOf) => {
    const outcome = await mutate(call)
    if (!outcome.ok) toast({ tone: 'replace', text: 'Not changed', detail: outcome.refusal.message })
    return outcome.ok
  }
  /** The bytes, or null when it was told why they cannot be had. */
  const bytesOf = async (document: Document) => {
    const found = await fileBytes(document, contents)
    if (found.ok) return found.bytes
    toast({ tone: 'replace', text: `‘${document.title}’ cannot be opened now`, detail: found.problem })
    return null
  }
  return {
    async download(document: Document) {
      const bytes = await bytesOf(document)
      if (bytes) saveFile({ name: document.fileName, type: document.fileType, bytes: new Uint8Array(bytes) })
    },
    async keep(document: Document, isKept: boolean) {
      if (isKept && !(await bytesOf(document))) return
      await contents.change(document.hash, { isKept })
      const text = isKept ? 'Kept on this device' : 'No longer kept on this device'
      toast({ tone: 'good', text, detail: document.title })
    },
    retry: (document: Document) => uploads.retry(document.id),
    async replace(document: Document, file: File) {
      const prepared = await prepareFile(file, { shrink: true })
      if (!prepared.ok) return toast(fileProblemToast(prepared.problem))
      const problem = await keepFile(prepared.value)
      if (problem !== null) return toast({ tone: 'replace', text: 'Upload failed', detail: problem })
      const { bytes: _bytes, ...kept } = prepared.value
      if (!(await act({ name: 'document.replace', args: { ...placeOf(document), file: kept } }))) return
      // The same file again changes no row that waits for it.
      uploads.retry(document.id)
      toast({ tone: 'good', text: 'File replaced', detail: document.title })
    },
    async show(document: Document, visibility: Visibility) {
      const { propertyId, id: documentId, title } = document
      const newDocumentId = mintId<DocumentId>()
      if (await act({ name: 'document.set_visibility', args: { propertyId, documentId, newDocumentId, visibility } }))
        toast({ tone: 'good', text: visibility === 'shared' ? 'Shared' : 'Made private', detail: title })
    },
    async remove(document: Document) {
      const args = placeOf(document)
      if (!(await act({ name: 'document.remove', args }))) return
      const restore = () => void act({ name: 'document.restore', args })
      toast({
        text: 'Document moved to Trash',
        detail: document.title,
        action: { label: 'Undo', onAction: restore },
      })
    },
  }
}

/** Where it lies, as every change of it says. */
export const placeOf = ({ propertyId, id, visibility }: Document) => ({ propertyId, documentId: id, visibility })
