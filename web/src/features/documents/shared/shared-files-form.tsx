import { zodResolver } from '@hookform/resolvers/zod'
import type { Property } from '@hearthkeep/shared/entities.ts'
import type { DocumentId, PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import Button from '@mui/material/Button'
import { useEffect, useEffectEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import { sharedFiles, type SharedFile } from '../../../data/store/shared-files.ts'
import { Form, Stack } from '../../../ui/kit.tsx'
import { SharedFileCard } from './shared-file-card.tsx'
import {
  followingIds,
  initialChoices,
  sharedFormSchema,
  type CompleteChoice,
  type CompleteForm,
  type SharedForm,
} from './shared-values.ts'
import { useRead } from '../../../data/live/use-mutate.ts'
import { prepareFile } from '../../../platform/files/prepare-file.ts'
import { useUpload } from '../upload/use-upload.ts'

interface SharedFilesFormProps {
  files: readonly SharedFile[]
  properties: readonly Property[]
  /** Why files could not be added. */
  problems: ReadonlyMap<DocumentId, string>
  /** Receives the properties of the added documents, and why the other files could not be added. */
  onAdded(propertyIds: PropertyId[], problems: ReadonlyMap<DocumentId, string>): void
}

/**
 * Asks for the details of each shared file. The choices are stored on this device until the files are added ([SF5]).
 */
export function SharedFilesForm({ files, properties, problems, onAdded }: SharedFilesFormProps) {
  const [isSaving, setSaving] = useState(false)
  const [initial] = useState(() => initialChoices(files, properties))
  const form = useForm<SharedForm, unknown, CompleteForm>({
    resolver: zodResolver(sharedFormSchema),
    defaultValues: initial,
  })
  const addShared = useAddShared()
  const { subscribe } = form

  const keep = useEffectEvent((choices: SharedForm['files']) => {
    for (const { id } of files) {
      const choice = choices[id]
      // The form still has the choice.
      if (choice && !isSaving) sharedFiles.choose(id, choice).catch(() => undefined)
    }
  })
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => keep(values.files) }), [subscribe])

  const chooseProperty = (id: DocumentId, propertyId: PropertyId) => {
    const ids = files.map((file) => file.id)
    const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
    for (const each of [...followingIds(form.getValues('files'), ids, id), id])
      form.setValue(`files.${each}.propertyId`, propertyId, options)
  }
  const addAll = async (choices: Record<string, CompleteChoice>) => {
    const failed = new Map<DocumentId, string>()
    const added = new Map<DocumentId, PropertyId>()
    for (const file of files) {
      const choice = choices[file.id]
      if (!choice) continue
      const problem = await addShared(file, choice)
      if (problem === null) added.set(file.id, choice.propertyId)
      else failed.set(file.id, problem)
    }
    await sharedFiles.remove([...added.keys()])
    return { failed, added }
  }
  const submit = form.handleSubmit(async (values) => {
    if (isSaving) return
    setSaving(true)
    const { failed, added } = await addAll(values.files)
    setSaving(false)
    onAdded([...added.values()], failed)
  })
  return (
    <Form onSubmit={(event) => void submit(event)} noValidate>
      <Stack as="ul" aria-label="Shared files">
        {files.map((file) => (
          <SharedFileCard
            key={file.id}
            file={file}
            control={form.control}
            properties={properties}
            problem={problems.get(file.id)}
            onProperty={(propertyId) => chooseProperty(file.id, propertyId)}
            onRemove={() => void sharedFiles.remove([file.id])}
          />
        ))}
      </Stack>
      <div>
        <Button type="submit" variant="contained" disabled={isSaving}>
          {isSaving ? 'Saving…' : files.length === 1 ? 'Add document' : `Add ${files.length} documents`}
        </Button>
      </div>
    </Form>
  )
}

/** Creates a document from a shared file, as an upload does. @returns an error message, or `null`. */
function useAddShared() {
  const read = useRead()
  const upload = useUpload()
  const isDocument = (id: DocumentId) => read(async (tables) => (await tables.rows.document.get(id)) !== undefined)
  return async ({ id, name, type }: SharedFile, choice: CompleteChoice): Promise<string | null> => {
    // [SF6] A killed page or another tab has already added it.
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
