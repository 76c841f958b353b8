import type { Issue, System } from '@hearthkeep/shared/entities.ts'
import { issueFields, severityLabels } from '@hearthkeep/shared/issue/issue-fields.ts'
import { issueFacts, severities } from '@hearthkeep/shared/issue/issue.ts'
import { blank } from '@hearthkeep/shared/kernel/blank.ts'
import { EARLIEST_DATE, type IssueId, type PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { keysOf, picked } from '@hearthkeep/shared/kernel/picked.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { useSaveForm } from '../../actions/use-save-form.ts'
import { useDraftForm } from '../../data/forms/use-draft-form.ts'
import type { Revision } from '../../data/refusals/revision.ts'
import { ChoiceField } from '../../ui/form/choices/choice-field.tsx'
import { DateField } from '../../ui/form/dates/date-field.tsx'
import { describedBy } from '../../ui/form/described-by.ts'
import { MoneyField } from '../../ui/form/fields/money-field.tsx'
import { SelectField } from '../../ui/form/fields/select-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { FieldGrid } from '../../ui/form/form-section.tsx'
import { DraftDialog } from '../../ui/overlay/draft-dialog.tsx'

const schema = z.object(issueFacts)
type Values = z.infer<typeof schema>
type Typed = z.input<typeof schema>

/** A new issue, with what a document states of it if it was found in one, or a recorded one. */
export type IssueSubject =
  | { kind: 'new'; propertyId: PropertyId; issueId: IssueId; found?: Partial<Typed> }
  | { kind: 'recorded'; issue: Issue }

interface IssueDialogProps {
  subject: IssueSubject
  /** The property's systems. */
  systems: readonly System[]
  /** Above the fields. */
  head?: ReactNode
  /** Chooses the photos of a new issue. */
  photos?(chosen: readonly File[], onChange: (photos: readonly File[]) => void): ReactNode
  /** The refused change to make again. */
  revision?: Revision<Values> | undefined
  onSaved?(photos: readonly File[]): void
  onClose(): void
}

/** The form that logs or edits an issue. */
export function IssueDialog({ subject, systems, head, photos, revision, onSaved, onClose }: IssueDialogProps) {
  const words = dialogWords[subject.kind]
  const draftForm = useDraftForm<Typed, Values>({
    key: draftKey(subject),
    schema,
    initial: initialOf(subject),
    revision,
  })
  const { control } = draftForm.form
  const field = describedBy(issueFields, control)
  const save = useSaveForm(draftForm, {
    callOf(facts): CallOf {
      if (subject.kind === 'new') {
        const { propertyId, issueId } = subject
        return { name: 'issue.add', args: { propertyId, issueId, facts } }
      }
      const { propertyId, id: issueId } = subject.issue
      return { name: 'issue.edit', args: { propertyId, issueId, changes: draftForm.changes(facts) } }
    },
    done: ({ title }) => ({ tone: 'good', text: words.saved, detail: title }),
    failed: 'Couldn’t save it',
    settle: revision?.settle,
    onSaved: () => {
      onSaved?.(draftForm.files)
      onClose()
    },
  })
  return (
    <DraftDialog
      title={words.title}
      draftForm={draftForm}
      submitLabel={words.submit}
      onSubmit={(event) => void save(event)}
      onClose={onClose}
    >
      {head}
      <TextField {...field('title')} placeholder="Sink drips" required takesFocus={subject.kind === 'new'} />
      {photos?.(draftForm.files, draftForm.setFiles)}
      <ChoiceField
        {...field('severity')}
        options={severities.map((value) => ({ value, label: severityLabels[value] }))}
      />
      <FieldGrid>
        <TextField {...field('place')} placeholder="Hall bath, under the sink" />
        <DateField {...field('since')} min={EARLIEST_DATE} />
        {systems.length > 0 && (
          <SelectField
            {...field('systemId')}
            placeholder="None"
            options={systems.map(({ id, systemName }) => ({ value: id, label: systemName }))}
          />
        )}
        <MoneyField {...field('estimatedCost')} />
      </FieldGrid>
      <TextField {...field('description')} rows={2} />
    </DraftDialog>
  )
}

function draftKey(subject: IssueSubject): string {
  if (subject.kind === 'recorded') return `edit-issue/${subject.issue.id}`
  return subject.found ? `found-issue/${subject.found.source?.key ?? ''}` : 'add-issue'
}

const initialOf = (subject: IssueSubject): Typed =>
  subject.kind === 'recorded'
    ? picked(subject.issue, keysOf(issueFacts))
    : { ...blank(issueFacts), title: '', severity: 'moderate', ...subject.found }

const dialogWords = {
  new: { title: 'Log an issue', submit: 'Log issue', saved: 'Issue logged' },
  recorded: { title: 'Edit issue', submit: 'Save changes', saved: 'Issue updated' },
}
