import type { MaintenanceItem, Supply } from '@hearthkeep/shared/entities.ts'
import { itemId, type ItemId, type PartId, type SupplyId, type SystemId } from '@hearthkeep/shared/kernel/fields.ts'
import { blank } from '@hearthkeep/shared/kernel/blank.ts'
import { keysOf, picked } from '@hearthkeep/shared/kernel/picked.ts'
import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { dueDay } from '@hearthkeep/shared/maintenance/schedule/item-status.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { supplyFacts } from '@hearthkeep/shared/supply/supply.ts'
import { supplyFields } from '@hearthkeep/shared/supply/supply-fields.ts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { useSaveForm } from '../../actions/use-save-form.ts'
import { useDraftForm } from '../../data/forms/use-draft-form.ts'
import type { PropertyDetails } from '../../data/queries/properties/use-property-details.ts'
import type { Revision } from '../../data/refusals/revision.ts'
import { mintId } from '../../platform/ids.ts'
import { TickRow } from '../../ui/form/choices/tick-row.tsx'
import { describedBy } from '../../ui/form/described-by.ts'
import { NumberField } from '../../ui/form/fields/number-field.tsx'
import { SelectField } from '../../ui/form/fields/select-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { FieldGrid, FormSection } from '../../ui/form/form-section.tsx'
import { Lines } from '../../ui/kit.tsx'
import { DraftDialog } from '../../ui/overlay/draft-dialog.tsx'
import { changedUses, possibleUsers, suggestedUsers, usesOf } from './task-uses.ts'

/** `users`: the tasks that take it; `null` until the person chooses some. */
const schema = z.object({ ...supplyFacts, users: z.array(itemId).nullable() })
type Values = z.infer<typeof schema>
type Input = z.input<typeof schema>

/** A new part, optionally with the id of a refused one and for a system, or a recorded one. */
export type SupplySubject =
  | { kind: 'new'; systemId?: SystemId | null; supplyId?: SupplyId }
  | { kind: 'recorded'; supply: Supply }

interface SupplyDialogProps {
  details: Pick<PropertyDetails, 'property' | 'systems' | 'items'>
  subject: SupplySubject
  /** The refused change to make again. */
  revision?: Revision<Input> | undefined
  onClose(): void
}

/** The form that adds or edits a part, and links it to the tasks that use it. */
export function SupplyDialog({ details, subject, revision, onClose }: SupplyDialogProps) {
  const { property, systems, items } = details
  const words = dialogWords[subject.kind]
  // Minted once, so a double press creates one part.
  const [newId] = useState(() => (subject.kind === 'new' && subject.supplyId) || mintId<SupplyId>())
  const supplyId = subject.kind === 'new' ? newId : subject.supply.id
  const uses = usesOf(items, supplyId)
  const linked = uses.map(({ itemId }) => itemId)
  const draftForm = useDraftForm<Input, Values>({
    key: subject.kind === 'new' ? `add-supply/${property.id}` : `edit-supply/${supplyId}`,
    schema,
    initial: initialOf(subject),
    revision,
  })
  const { control, setValue } = draftForm.form
  const field = describedBy(supplyFields, control)
  const [name, systemId, chosen] = useWatch({ control, name: ['name', 'systemId', 'users'] })
  const usersOf = (values: Pick<Input, 'name' | 'systemId' | 'users'>) => {
    const possible = possibleUsers(items, { systemId: values.systemId, linked })
    const system = systems.find(({ id }) => id === values.systemId)
    const suggested = subject.kind === 'new' ? suggestedUsers(possible, { name: values.name, system }) : linked
    const wanted: readonly string[] = values.users ?? suggested
    return { possible, users: possible.map(({ id }) => id).filter((id) => wanted.includes(id)) }
  }
  const { possible, users } = usersOf({ name, systemId, users: chosen })
  const save = useSaveForm(draftForm, {
    callOf({ users: chosen, ...facts }): CallOf | null {
      const changed = changedUses(uses, usersOf({ ...facts, users: chosen }).users, () => mintId<PartId>())
      const more = changed.length > 0 && { uses: changed }
      const at = { propertyId: property.id, supplyId }
      if (subject.kind === 'new') return { name: 'supply.add', args: { ...at, facts, ...more } }
      const { users: _same, ...changes } = draftForm.changes({ ...facts, users: null })
      if (!more && Object.keys(changes).length === 0) return null
      return { name: 'supply.edit', args: { ...at, changes, ...more } }
    },
    done: ({ name }) => ({ tone: 'good', text: words.saved, detail: name }),
    failed: 'Couldn’t save it',
    settle: revision?.settle,
    onSaved: onClose,
  })
  const tick = (id: ItemId, isTicked: boolean) =>
    setValue('users', isTicked ? [...users, id] : users.filter((other) => other !== id), { shouldDirty: true })
  return (
    <DraftDialog
      title={words.title}
      draftForm={draftForm}
      submitLabel={words.submit}
      onSubmit={(event) => void save(event)}
      onClose={onClose}
    >
      <TextField {...field('name')} placeholder="Furnace filter" required />
      <TextField {...field('size')} placeholder="16×25×1 MERV 11" />
      {systems.length > 0 && (
        <SelectField
          {...field('systemId')}
          placeholder="The whole house"
          options={systems.map(({ id, systemName }) => ({ value: id, label: systemName }))}
        />
      )}
      <FieldGrid>
        <NumberField {...field('left')} />
        <NumberField {...field('minimum')} />
      </FieldGrid>
      <TextField {...field('boughtAt')} placeholder="A shop, or a link" />
      {possible.length > 0 && (
        <FormSection title="Taken from the shelf" description="Each time you mark one of these done, one is used.">
          <Lines>
            {possible.map((item) => (
              <TickRow
                key={item.id}
                title={item.title}
                secondary={dueWords(item)}
                isTicked={users.includes(item.id)}
                onTick={(isTicked) => tick(item.id, isTicked)}
              />
            ))}
          </Lines>
        </FormSection>
      )}
      <TextField {...field('notes')} rows={2} />
    </DraftDialog>
  )
}

const dueWords = (item: MaintenanceItem) => (dueDay(item) === null ? null : `Due ${shortDate(dueDay(item))}`)

const initialOf = (subject: SupplySubject): Values =>
  subject.kind === 'recorded'
    ? { ...picked(subject.supply, keysOf(supplyFacts)), users: null }
    : { ...blank(supplyFacts), name: '', systemId: subject.systemId ?? null, users: null }

const dialogWords = {
  new: { title: 'Add a part', submit: 'Add', saved: 'Part added' },
  recorded: { title: 'Edit part', submit: 'Save changes', saved: 'Part updated' },
}
