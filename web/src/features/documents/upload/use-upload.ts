import type { PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { useMutate } from '../../../data/live/use-mutate.ts'
import type { UploadPlace, UploadValues } from './upload-values.ts'
import type { PreparedFile } from '../../../platform/files/prepare-file.ts'
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
    const { systemId = null, itemId = null } = target
    const problem = await keep(file)
    if (problem !== null) return problem
    const outcome = await mutate({
      name: 'document.add',
      args: {
        propertyId,
        documentId: chosen.id,
        visibility,
        facts: { title: chosen.title, description, category, systemId, itemId, ...kept },
      },
    })
    return outcome.ok ? null : outcome.refusal.message
  }
}
