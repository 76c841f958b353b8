import type { DocumentId } from '@hearthkeep/shared/kernel/fields.ts'
import { useData } from '../../../data/live/data-provider.tsx'
import { sharedFiles, type SharedFile } from '../../../data/store/shared-files.ts'
import { prepareFile } from '../../../platform/files/prepare-file.ts'
import { useUpload } from '../upload/use-upload.ts'
import type { CompleteChoice } from './shared-values.ts'

/** Makes a document of a shared file, as an upload does. @returns what failed, in words. */
export function useAddShared() {
  const { store } = useData()
  const upload = useUpload()
  const isDocument = (id: DocumentId) =>
    store.read(async (tables) => (await tables.rows.document.get(id)) !== undefined)
  return async ({ id, name, type }: SharedFile, choice: CompleteChoice): Promise<string | null> => {
    // [SF6]: a page that was killed, or another tab, has added it already.
    if (await isDocument(id)) return null
    const bytes = await sharedFiles.read(id)
    // Another tab has removed it.
    if (!bytes) return null
    const prepared = await prepareFile(new File([bytes], name, { type }), { shrink: true })
    if (!prepared.ok) return prepared.problem
    const { propertyId, title, category } = choice
    const values = { category, description: null, visibility: 'shared', shrink: true } as const
    const problem = await upload({ propertyId, chosen: { id, title }, file: prepared.value, values, place: {} })
    return problem !== null && (await isDocument(id)) ? null : problem
  }
}
