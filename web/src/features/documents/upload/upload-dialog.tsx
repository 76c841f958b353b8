import type { DocumentId } from '@hearthkeep/shared/kernel/fields.ts'
import { visibilities } from '@hearthkeep/shared/document/document.ts'
import { guessCategory } from '@hearthkeep/shared/document/guess-category.ts'
import { noFileProblem } from '@hearthkeep/shared/document/document-file.ts'
import { visibilityLabels } from '@hearthkeep/shared/document/document-labels.ts'
import { styled } from '@mui/material/styles'
import { useState, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useDraftForm } from '../../../data/forms/use-draft-form.ts'
import type { PropertyDetails } from '../../../data/queries/use-property-details.ts'
import { FilterChips } from '../../../ui/content/card/filter-chips.tsx'
import { ChoiceField } from '../../../ui/form/choices/choice-field.tsx'
import { FormAlert } from '../../../ui/form/form-alert.tsx'
import { SelectField } from '../../../ui/form/fields/select-field.tsx'
import { SwitchField } from '../../../ui/form/choices/switch-field.tsx'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { DraftDialog } from '../../../ui/overlay/draft-dialog.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { categoryHint, categoryLabel, categoryOptions, commonCategories } from '../category-words.ts'
import { ChosenFileRow } from './chosen-file-row.tsx'
import { FileDrop } from './file-drop.tsx'
import {
  emptyUpload,
  titleProblem,
  uploadFormSchema,
  type UploadForm,
  type UploadPlace,
  type UploadValues,
} from './upload-values.ts'
import { useChosenFiles } from './use-chosen-files.ts'
import { useUpload } from './use-upload.ts'

/** A file stored on this device that is waiting to be uploaded. */
export interface SavedFile {
  documentId: DocumentId
  /** Label of its category. */
  label: string
}

interface UploadDialogProps {
  details: PropertyDetails
  target: UploadPlace
  /** Above the fields. */
  head?: ReactNode
  onSaved(files: SavedFile[]): void
  onClose(): void
}

/**
 * Asks for files and their details. They are saved on this device at once, and uploaded when possible (part 2, section
 * 5).
 */
export function UploadDialog({ details, target, head, onSaved, onClose }: UploadDialogProps) {
  const { property, may } = details
  const { chosen, refused, add, ready, remove, setTitle } = useChosenFiles()
  const [isAsked, setAsked] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const upload = useUpload()
  const toast = useToast()
  const draftForm = useDraftForm<UploadForm, UploadValues>({
    key: `upload/${target.itemId ?? target.systemId ?? property.id}`,
    schema: uploadFormSchema,
    initial: emptyUpload(target),
  })
  const { form, drop } = draftForm
  const { control } = form
  const [category, shrink] = useWatch({ control, name: ['category', 'shrink'] })

  const onFiles = (files: File[]) => {
    if (!form.formState.dirtyFields.category) {
      const guess = guessCategory([...chosen.map(({ file }) => file), ...files])
      // A place for photos may get papers too.
      const expected = target.category === 'photo' ? guess : (target.category ?? guess)
      form.setValue('category', expected ?? (target.itemId ? 'receipt' : null))
    }
    void add(files, shrink)
  }
  const choose = (chosen: string) => {
    const value = commonCategories.find((each) => each === chosen) ?? null
    form.setValue('category', value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  }
  const saveAll = async (values: UploadValues) => {
    const saved: SavedFile[] = []
    for (const each of chosen) {
      const file = await ready(each, values.shrink)
      const problem = file && (await upload({ propertyId: property.id, chosen: each, file, values, target }))
      if (problem) toast({ tone: 'error', text: 'Upload failed', detail: problem })
      if (!file || problem) return { saved, isWhole: false }
      saved.push({ documentId: each.id, label: categoryLabel(values.category) })
      remove(each.id)
    }
    return { saved, isWhole: true }
  }
  const submit = form.handleSubmit(async (values) => {
    if (isSaving || chosen.some(({ title }) => titleProblem(title) !== null)) return
    setSaving(true)
    const { saved, isWhole } = await saveAll(values)
    if (saved.length > 0) onSaved(saved)
    setSaving(false)
    if (!isWhole) return
    await drop()
    onClose()
  })
  return (
    <DraftDialog
      title="Upload Document"
      draftForm={draftForm}
      submitLabel={isSaving ? 'Saving…' : 'Upload'}
      onSubmit={(event) => {
        setAsked(true)
        if (chosen.length > 0) return void submit(event)
        event.preventDefault()
        toast({ tone: 'error', text: noFileProblem.title })
      }}
      onClose={onClose}
    >
      {head}
      <FileDrop words={chosenWords(chosen.length)} onFiles={onFiles} />
      {refused.length > 0 && (
        <FormAlert title={refused.length === 1 ? 'Couldn’t add one file' : `Couldn’t add ${refused.length} files`}>
          {refused.map(({ name, problem }, at) => (
            <Line key={at}>{`${name}: ${problem}`}</Line>
          ))}
        </FormAlert>
      )}
      {chosen.length > 0 && (
        <Files aria-label="Chosen files">
          {chosen.map((each) => (
            <ChosenFileRow
              key={each.id}
              chosen={each}
              isOnly={chosen.length === 1}
              showsErrors={isAsked}
              onTitle={(title) => setTitle(each.id, title)}
              onRemove={() => remove(each.id)}
            />
          ))}
        </Files>
      )}
      <FilterChips
        label="Most used"
        chips={commonCategories.map((value) => ({ value, label: categoryLabel(value) }))}
        value={category ?? ''}
        onChange={choose}
      />
      <SelectField
        control={control}
        name="category"
        label="Category"
        options={categoryOptions(target.itemId || target.systemId ? 'records' : 'papers')}
        placeholder="What is it?"
        hint={categoryHint(category, property)}
        required
      />
      <TextField control={control} name="description" label="Description" rows={2} />
      {may('edit_household_parts') && (
        <ChoiceField
          control={control}
          name="visibility"
          label="Who can see it"
          options={visibilities.map((value) => ({ value, label: visibilityLabels[value] }))}
        />
      )}
      <SwitchField
        control={control}
        name="shrink"
        label="Shrink photos"
        hint="Photos take less than 1 MB and still look sharp on screen. Location data is removed either way."
      />
    </DraftDialog>
  )
}

const chosenWords = (count: number) =>
  count === 0 ? 'No file selected' : count === 1 ? '1 file selected' : `${count} files selected`

const Files = styled('ul')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 })

const Line = styled('p')({ overflowWrap: 'anywhere' })
