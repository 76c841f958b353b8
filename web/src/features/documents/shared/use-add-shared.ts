import type { DocumentId } from '@hearthkeep/shared/kernel/fields.ts'
import { useRead } from '../../../data/live/use-mutate.ts'
import { sharedFiles, type SharedFile } from '../../../data/store/shared-files.ts'
import { prepareFile } from '../../../platform/files/prepare-file.ts'
import { useUpload } from '../upload/use-upload.ts'
import type { CompleteChoice } from './shared-values.ts'

/** Creates a document from a shared file, as an upload does. @returns an error message, or `null`. */
export function useAddShared() {
  const read = useRead()
  const upload = useUpload()
  const isDocument = (id: DocumentId) => read(async (tables) => (await tables.rows.document.get(id)) !== undefined)
  return async ({ id, name, type }: SharedFile, choice: CompleteChoice): Promise<string | null> => {
    // [SF6]: a killed page or another tab has already added it.
    const known = await isDocument(id)
    if (!known.ok) return known.refusal.message
    if (known.value) return null
    const bytes = await sharedFiles.read(id)
    // Another tab has removed it.
    if (!bytes) return null
    const prepared = await prepareFile(new File([bytes], name, { type }), { shrink: true })
    if (!prepared.ok) return prepared.problem
    const { propertyId, title, category } = choice
    const values = { category, description: null, visibility: 'shared', shrink: true } as const
    const problem = await upload({ propertyId, chosen: { id, title }, file: prepared.value, values, target: {} })
    if (problem === null) return null
    const added = await isDocument(id)
    return added.ok && added.value ? null : problem
  }
}
