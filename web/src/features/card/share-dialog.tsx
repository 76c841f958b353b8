import type { CardPart } from '@hearthkeep/shared/card/card-link.ts'
import { DEFAULT_HOURS, MAX_HOURS, sharedCard } from '@hearthkeep/shared/card/card-link.ts'
import { cardKindUses } from '@hearthkeep/shared/card/card-kinds.ts'
import type { Property } from '@hearthkeep/shared/entities.ts'
import { wholeNumber, type CardLinkId } from '@hearthkeep/shared/kernel/fields.ts'
import { secretLink } from '@hearthkeep/shared/text/secret-link.ts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { LinkDialog } from '../../actions/invitation/link-dialog.tsx'
import { useSaveForm } from '../../actions/use-save-form.ts'
import { useDraftForm } from '../../data/forms/use-draft-form.ts'
import { useLive } from '../../data/live/data-provider.tsx'
import type { LocalTables } from '../../data/store/local-store.ts'
import { mintId } from '../../platform/ids.ts'
import { mintKey } from '../../platform/invitation-key.ts'
import { SwitchList } from '../../ui/form/choices/switch-list.tsx'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { SelectField } from '../../ui/form/fields/select-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { Section } from '../../ui/kit.tsx'
import { DraftDialog } from '../../ui/overlay/draft-dialog.tsx'

interface ShareDialogProps {
  property: Property
  /** What the card has that can be shared. */
  parts: readonly CardPart[]
  onClose(): void
}

const schema = z.object({ ...sharedCard, hours: wholeNumber(1, MAX_HOURS) })

/** Makes a link that shows parts of the card for a while, then shows it once. */
export function ShareDialog({ property, parts, onClose }: ShareDialogProps) {
  const [linkId] = useState(() => mintId<CardLinkId>())
  const [{ token, tokenHash }] = useState(mintKey)
  const [sharedWith, setSharedWith] = useState<string | null>(null)
  const draftForm = useDraftForm({
    key: `share-card/${property.id}`,
    schema,
    initial: { name: '', parts: [...parts], hours: DEFAULT_HOURS },
  })
  const { control, setValue, formState } = draftForm.form
  const chosen = useWatch({ control, name: 'parts' })
  const choose = (part: CardPart, isChosen: boolean) => {
    const others = chosen.filter((each) => each !== part)
    setValue('parts', isChosen ? [...others, part] : others, { shouldDirty: true, shouldValidate: true })
  }
  const save = useSaveForm(draftForm, {
    callOf: (values) => ({ name: 'card.share', args: { propertyId: property.id, linkId, ...values, tokenHash } }),
    failed: 'Couldn’t share the card',
    onSaved: ({ name }) => setSharedWith(name),
  })
  if (sharedWith !== null) return <SharedLink {...{ property, linkId, token, onClose }} name={sharedWith} />
  return (
    <DraftDialog
      title="Share the house card"
      draftForm={draftForm}
      submitLabel="Make link"
      onSubmit={(event) => void save(event)}
      onClose={onClose}
    >
      <TextField control={control} name="name" label="Who it’s for" placeholder="Sam, the dog sitter" required />
      <SelectField control={control} name="hours" label="For how long" options={durations} numeric required />
      <Section title="What they see" detail="Never what only the household sees.">
        {formState.errors.parts?.message && <FormAlert title={formState.errors.parts.message} />}
        <SwitchList
          switches={parts.map((name) => ({ name, label: partLabel(name), checked: chosen.includes(name) }))}
          onSwitch={choose}
        />
      </Section>
    </DraftDialog>
  )
}

interface SharedLinkProps {
  property: Property
  linkId: CardLinkId
  token: string
  name: string
  onClose(): void
}

function SharedLink({ property, linkId, token, name, onClose }: SharedLinkProps) {
  const state = useLive((tables) => linkState(tables, linkId), [linkId])
  return (
    <LinkDialog
      title="Send this link"
      path={secretLink('/shared-card', token)}
      words={`The house card of ${property.address}`}
      state={state ?? null}
      lost="stop sharing and make another."
      onClose={onClose}
    >
      Send it to {name}. Anyone who has it sees what you chose, without an account.
    </LinkDialog>
  )
}

/** Whether the server has the link yet; it may also have refused it. */
async function linkState({ rows, outbox }: LocalTables, linkId: CardLinkId): Promise<string> {
  if (!(await rows.cardLink.get(linkId))) return 'This link doesn’t work. You’ll find the reason under Needs attention.'
  const pending = await outbox.all()
  const isPending = pending.some(({ name, args }) => name === 'card.share' && JSON.stringify(args).includes(linkId))
  return isPending ? 'The link works once this device has synced.' : 'The link works now.'
}

const partLabel = (part: CardPart) => (part === 'systems' ? 'Model and serial numbers' : cardKindUses[part].heading)

const durations = [
  { value: '1', label: '1 hour' },
  { value: '4', label: '4 hours' },
  { value: '24', label: '1 day' },
  { value: '72', label: '3 days' },
  { value: '168', label: '1 week' },
]
