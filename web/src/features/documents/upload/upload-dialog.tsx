import type { DocumentId } from '@hearthkeep/shared/kernel/fields.ts'
import { visibilities, type DocumentCategory } from '@hearthkeep/shared/document/document.ts'
import { noFileProblem } from '@hearthkeep/shared/document/document-file.ts'
import { visibilityLabels } from '@hearthkeep/shared/document/document-labels.ts'
import { useState, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useDraftForm } from '../../../data/forms/use-draft-form.ts'
import type { PropertyFrame } from '../../../data/queries/properties/use-property-details.ts'
import { FilterChips } from '../../../ui/content/card/filter-chips.tsx'
import { ChoiceField } from '../../../ui/form/choices/choice-field.tsx'
import { FormAlert } from '../../../ui/form/form-alert.tsx'
import { SwitchField } from '../../../ui/form/choices/switch-field.tsx'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { LongWord, Stack } from '../../../ui/kit.tsx'
import { DraftDialog } from '../../../ui/overlay/draft-dialog.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { categoryHint, categoryLabel, categoryOptions, commonCategories } from '../category-words.ts'
import { CategorySelect, ChosenFileRow } from './chosen-file-row.tsx'
import { FileDrop } from './file-drop.tsx'
import {
  emptyUpload,
  expectedCategory,
  placeCategory,
  titleProblem,
  uploadFormSchema,
  type UploadForm,
  type UploadPlace,
} from './upload-values.ts'
import { useChosenFiles, type ChosenFile } from './use-chosen-files.ts'
import { useUpload } from './use-upload.ts'

/** A file stored on this device that is waiting to be uploaded. */
export interface SavedFile {
  documentId: DocumentId
  /** Label of its category. */
  label: string
}

interface UploadDialogProps {
  details: PropertyFrame
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
  const { chosen, refused, add, ready, remove, change, clearCategories } = useChosenFiles()
  const [isAsked, setAsked] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const upload = useUpload()
  const toast = useToast()
  const draftForm = useDraftForm<UploadForm>({
    key: `upload/${target.itemId ?? target.systemId ?? target.cardEntryId ?? target.issueId ?? property.id}`,
    schema: uploadFormSchema,
    initial: { ...emptyUpload, visibility: target.visibility ?? emptyUpload.visibility },
  })
  const { form, drop } = draftForm
  const { control } = form
  const [ofAll, shrink] = useWatch({ control, name: ['category', 'shrink'] })
  const categoryOf = ({ file, category }: ChosenFile) => category ?? ofAll ?? expectedCategory(file, target)
  const [first = ofAll ?? placeCategory(target), ...others] = new Set(chosen.map(categoryOf))
  /** The category of every file; `null` if they differ. */
  const category = others.length > 0 ? null : first
  const options = categoryOptions(isOfRecord(target) ? 'records' : 'papers')

  const chooseForAll = (value: DocumentCategory) => {
    clearCategories()
    form.setValue('category', value, { shouldDirty: true })
  }
  const saveAll = async (values: UploadForm) => {
    const saved: SavedFile[] = []
    for (const each of chosen) {
      const category = categoryOf(each)
      const file = category && (await ready(each, values.shrink))
      if (!file) return { saved, isWhole: false }
      const problem = await upload({
        propertyId: property.id,
        chosen: each,
        file,
        values: { ...values, category },
        target,
      })
      if (problem) {
        toast({ tone: 'error', text: 'Upload failed', detail: problem })
        return { saved, isWhole: false }
      }
      saved.push({ documentId: each.id, label: categoryLabel(category) })
      remove(each.id)
    }
    return { saved, isWhole: true }
  }
  const isIncomplete = chosen.some((each) => titleProblem(each.title) !== null || categoryOf(each) === null)
  const submit = form.handleSubmit(async (values, event) => {
    if (isIncomplete) return focusFirstError(event?.target)
    if (isSaving) return
    setSaving(true)
    const { saved, isWhole } = await saveAll(values)
    if (saved.length > 0) onSaved(saved)
    setSaving(false)
    if (!isWhole) return
    await drop()
    onClose()
  })
  const common = (
    <FilterChips
      label="Most used"
      chips={commonCategories.map((value) => ({ value, label: categoryLabel(value) }))}
      value={category ?? ''}
      onChange={(value) => {
        const chosenForAll = commonCategories.find((each) => each === value)
        if (chosenForAll) chooseForAll(chosenForAll)
      }}
    />
  )
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
      <FileDrop words={chosenWords(chosen.length)} onFiles={(files) => void add(files, shrink)} />
      {refused.length > 0 && (
        <FormAlert title={refused.length === 1 ? 'Couldn’t add one file' : `Couldn’t add ${refused.length} files`}>
          {refused.map(({ name, problem }, at) => (
            <LongWord as="p" key={at}>{`${name}: ${problem}`}</LongWord>
          ))}
        </FormAlert>
      )}
      {chosen.length > 1 && (
        <Stack gap={8} sx={{ '& > p': { typography: 'h4' } }}>
          <p>Category for all {chosen.length} files</p>
          {common}
        </Stack>
      )}
      {chosen.length > 0 && (
        <Stack as="ul" aria-label="Chosen files">
          {chosen.map((each) => (
            <ChosenFileRow
              key={each.id}
              chosen={each}
              isOnly={chosen.length === 1}
              showsErrors={isAsked}
              onTitle={(title) => change(each.id, { title })}
              onRemove={() => remove(each.id)}
            >
              {chosen.length > 1 && (
                <CategorySelect
                  label={`Category for ${each.file.name}`}
                  options={options}
                  value={categoryOf(each)}
                  hint={null}
                  showsErrors={isAsked}
                  onChoose={(value) => change(each.id, { category: value })}
                />
              )}
            </ChosenFileRow>
          ))}
        </Stack>
      )}
      {chosen.length < 2 && (
        <>
          {common}
          <CategorySelect
            label="Category"
            options={options}
            value={category}
            hint={categoryHint(category, property)}
            showsErrors={isAsked && chosen.length > 0}
            onChoose={chooseForAll}
          />
        </>
      )}
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

const isOfRecord = ({ itemId, systemId, cardEntryId, issueId }: UploadPlace) =>
  (itemId ?? systemId ?? cardEntryId ?? issueId) !== undefined

const chosenWords = (count: number) =>
  count === 0 ? 'No file selected' : count === 1 ? '1 file selected' : `${count} files selected`

function focusFirstError(submitted: unknown): void {
  if (submitted instanceof HTMLElement) submitted.querySelector<HTMLElement>('[aria-invalid]')?.focus()
}
