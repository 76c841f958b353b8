import type { DocumentId } from '@hearthkeep/shared/kernel/fields.ts'
import { useData } from '../../../data/live/data-provider.tsx'
import { sharedFiles, type SharedFile } from '../../../data/store/shared-files.ts'
import { prepareFile } from '../../../platform/files/prepare-file.ts'
import { useUpload } from '../upload/use-upload.ts'
import type { CompleteChoice } from './shared-values.ts'

/** Creates a document from a shared file, as an upload does. @returns an error message, or `null`. */
export function useAddShared() {
  const { store } = useData()
  const upload = useUpload()
  const isDocument = (id: DocumentId) =>
    store.read(async (tables) => (await tables.rows.document.get(id)) !== undefined)
  return async ({ id, name, type }: SharedFile, choice: CompleteChoice): Promise<string | null> => {
    // [SF6]: a killed page or another tab has already added it.
    if (await isDocument(id)) return null
    const bytes = await sharedFiles.read(id)
    // Another tab has removed it.
    if (!bytes) return null
    const prepared = await prepareFile(new File([bytes], name, { type }), { shrink: true })
    if (!prepared.ok) return prepared.problem
    const { propertyId, title, category } = choice
    const values = { category, description: null, visibility: 'shared', shrink: true } as const
    const problem = await upload({ propertyId, chosen: { id, title }, file: prepared.value, values, target: {} })
    return problem !== null && (await isDocument(id)) ? null : problem
  }
}
