import type { DocumentCategory } from '@hearthkeep/shared/document/document.ts'
import { titleOfFile } from '@hearthkeep/shared/document/document-file.ts'
import { useState } from 'react'
import { mintId } from '../../../platform/ids.ts'
import { useToast } from '../../../ui/overlay/toast.tsx'
import type { DocumentId, PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { useMutate } from '../../../data/live/use-mutate.ts'
import type { UploadPlace, UploadValues } from './upload-values.ts'
import { fileProblemToast } from './file-problem-words.ts'
import { prepareFile, type PreparedFile } from '../../../platform/files/prepare-file.ts'
import type { ChosenFile } from './use-chosen-files.ts'
import { useKeepFile } from './use-keep-file.ts'

interface Upload {
  propertyId: PropertyId
  chosen: Pick<ChosenFile, 'id' | 'title'>
  file: PreparedFile
  values: UploadValues
  target: UploadPlace
}

/**
 * Creates a document from a file on this device; its bytes are uploaded in the background. @returns an error message,
 * or `null`.
 */
export function useUpload() {
  const mutate = useMutate()
  const keep = useKeepFile()
  return async ({ propertyId, chosen, file, values, target }: Upload): Promise<string | null> => {
    const { bytes: _bytes, ...kept } = file
    const { category, description, visibility } = values
    const { systemId = null, itemId = null, cardEntryId = null, issueId = null } = target
    const problem = await keep(file)
    if (problem !== null) return problem
    const outcome = await mutate({
      name: 'document.add',
      args: {
        propertyId,
        documentId: chosen.id,
        visibility,
        facts: { title: chosen.title, description, category, systemId, itemId, cardEntryId, issueId, ...kept },
      },
    })
    return outcome.ok ? null : outcome.refusal.message
  }
}

/** Adds files to a system or a task at once, without a dialog; they upload in the background. */
export function useAddFiles({ propertyId, target }: { propertyId: PropertyId; target: UploadPlace }) {
  const [isAdding, setAdding] = useState(false)
  const upload = useUpload()
  const toast = useToast()
  /** @param title of each; by default the name of its file */
  const add = async (files: readonly File[], category: DocumentCategory, title?: string) => {
    setAdding(true)
    for (const file of files) {
      const prepared = await prepareFile(file, { shrink: true })
      if (!prepared.ok) {
        toast(fileProblemToast(prepared.problem))
        continue
      }
      const problem = await upload({
        propertyId,
        chosen: { id: mintId<DocumentId>(), title: title ?? titleOfFile(file.name) },
        file: prepared.value,
        values: { category, description: null, visibility: 'shared', shrink: true },
        target,
      })
      if (problem !== null) toast({ tone: 'error', text: 'Upload failed', detail: problem })
    }
    setAdding(false)
  }
  return { add, isAdding }
}
