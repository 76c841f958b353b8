import { cardFacts, cardKinds, type CardEntry, type CardKind } from '@hearthkeep/shared/card/card-entry.ts'
import { cardKindUses, fieldsOfKind, type CardField } from '@hearthkeep/shared/card/card-kinds.ts'
import { visibility } from '@hearthkeep/shared/document/document.ts'
import { blank } from '@hearthkeep/shared/kernel/blank.ts'
import type { CardEntryId, PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { useState } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import { z } from 'zod'
import { useSaveForm } from '../../actions/use-save-form.ts'
import { useDraftForm } from '../../data/forms/use-draft-form.ts'
import type { Revision } from '../../data/refusals/revision.ts'
import { mintId } from '../../platform/ids.ts'
import { ChoiceField } from '../../ui/form/choices/choice-field.tsx'
import { SelectField } from '../../ui/form/fields/select-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { DraftDialog } from '../../ui/overlay/draft-dialog.tsx'

const schema = z.object({ ...cardFacts, visibility })
type Values = z.infer<typeof schema>

/** A new entry, optionally with the id of a refused one, or a recorded one. */
export type EntrySubject =
  | { kind: 'new'; of: CardKind; propertyId: PropertyId; entryId?: CardEntryId }
  | { kind: 'recorded'; entry: CardEntry }

interface EntryDialogProps {
  subject: EntrySubject
  /** Whether the person may keep entries from people outside the household. */
  mayHide: boolean
  /** The refused change to make again. */
  revision?: Revision<Values> | undefined
  onClose(): void
}

/** The form that adds or edits an entry of a house card. It asks for what its kind needs. */
export function EntryDialog({ subject, mayHide, revision, onClose }: EntryDialogProps) {
  const words = dialogWords[subject.kind]
  // Minted once, so a double press creates one entry.
  const [newId] = useState(() => (subject.kind === 'new' && subject.entryId) || mintId<CardEntryId>())
  const draftForm = useDraftForm<Values, Values>({
    key: subject.kind === 'new' ? `add-card/${subject.propertyId}/${subject.of}` : `edit-card/${subject.entry.id}`,
    schema,
    initial: initialOf(subject),
    revision,
  })
  const { control } = draftForm.form
  const kind = useWatch({ control, name: 'kind' })
  const save = useSaveForm(draftForm, {
    callOf({ visibility, ...facts }): CallOf {
      if (subject.kind === 'new') {
        const { propertyId } = subject
        return { name: 'card.add', args: { propertyId, entryId: newId, visibility, facts } }
      }
      const { propertyId, id: entryId, visibility: stored } = subject.entry
      const { visibility: _same, ...changes } = draftForm.changes({ visibility, ...facts })
      return { name: 'card.edit', args: { propertyId, entryId, visibility: stored, changes } }
    },
    done: ({ title }) => ({ tone: 'good', text: words.saved, detail: title }),
    failed: 'Couldn’t save it',
    settle: revision?.settle,
    onSaved: onClose,
  })
  return (
    <DraftDialog
      title={words.title}
      draftForm={draftForm}
      submitLabel={words.submit}
      onSubmit={(event) => void save(event)}
      onClose={onClose}
    >
      <SelectField control={control} name="kind" label="What it is about" options={kindOptions} required />
      <TextField
        control={control}
        name="title"
        label={cardKindUses[kind].fields.title}
        placeholder={cardKindUses[kind].example}
        required
      />
      {fieldsOfKind(kind).map(([name, label]) => (
        <EntryField key={name} control={control} name={name} label={label} />
      ))}
      {subject.kind === 'new' && mayHide && (
        <ChoiceField
          control={control}
          name="visibility"
          label="Who can see it"
          options={visibilityOptions}
          hint="What only the household sees is never shared, and it stays with you when you hand the home over."
        />
      )}
    </DraftDialog>
  )
}

interface EntryFieldProps {
  control: Control<Values>
  name: CardField
  label: string
}

/** The control of a fact: one line of text, unless it is named here. */
function EntryField(field: EntryFieldProps) {
  switch (field.name) {
    case 'notes':
      return <TextField {...field} rows={3} />
    case 'phone':
      return <TextField {...field} type="tel" autoComplete="off" />
    default:
      return <TextField {...field} />
  }
}

function initialOf(subject: EntrySubject): Values {
  const { visibility, kind, title, ...facts } =
    subject.kind === 'recorded'
      ? subject.entry
      : { ...blank(cardFacts), kind: subject.of, title: '', visibility: 'shared' as const }
  const { value, brand, code, phone, place, notes } = facts
  return { kind, title, value, brand, code, phone, place, notes, visibility }
}

const kindOptions = cardKinds.map((value) => ({ value, label: cardKindUses[value].label }))
const visibilityOptions = [
  { value: 'shared', label: 'Everyone with access' },
  { value: 'household', label: 'Only the household' },
]

const dialogWords = {
  new: { title: 'Add to the house card', submit: 'Add', saved: 'Added to the house card' },
  recorded: { title: 'Edit entry', submit: 'Save changes', saved: 'Entry updated' },
}
