import type { DocumentCategory } from '@hearthkeep/shared/document/document.ts'
import { titleOfFile } from '@hearthkeep/shared/document/document-file.ts'
import type { DocumentId, PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { useState } from 'react'
import { mintId } from '../../../platform/ids.ts'
import { prepareFile } from '../../../platform/files/prepare-file.ts'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { fileProblemToast } from './file-problem-words.ts'
import type { UploadPlace } from './upload-values.ts'
import { useUpload } from './use-upload.ts'

/** Adds files to a system or a task at once, without a dialog; they upload in the background. */
export function useAddFiles({ propertyId, target }: { propertyId: PropertyId; target: UploadPlace }) {
  const [isAdding, setAdding] = useState(false)
  const upload = useUpload()
  const toast = useToast()
  const add = async (files: readonly File[], category: DocumentCategory) => {
    setAdding(true)
    for (const file of files) {
      const prepared = await prepareFile(file, { shrink: true })
      if (!prepared.ok) {
        toast(fileProblemToast(prepared.problem))
        continue
      }
      const problem = await upload({
        propertyId,
        chosen: { id: mintId<DocumentId>(), title: titleOfFile(file.name) },
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
