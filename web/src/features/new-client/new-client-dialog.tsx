import { focusWrong } from '../../ui/form/focus-wrong.ts'
import Button from '@mui/material/Button'
import type { ArgsOf } from '@hearthkeep/shared/mutations.ts'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useWatch } from 'react-hook-form'
import type { Revision } from '../../data/refusals/revision.ts'
import { useDraftForm } from '../../data/forms/use-draft-form.ts'
import { lazily } from '../../ui/overlay/lazily.tsx'
import { useMutate } from '../../data/live/use-mutate.ts'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { ResponsiveDialog } from '../../ui/overlay/responsive-dialog.tsx'
import { checkForm, firstFault, isOfPerson, type RequiredField } from './check-required.ts'
import { CreatedNotice, type Created } from './created-notice.tsx'
import { firstWrong, type DialogTab, type PropertyPart } from './dialog-tabs.ts'
import { emptyHomeowner, homeownerSchema, type HomeownerValues } from './homeowner-values.ts'
import { NewClientTabs } from './new-client-tabs.tsx'
import { useCreateForClient, type LinkKey } from './use-create-for-client.ts'
import type { Client } from '@hearthkeep/shared/entities.ts'
import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { clientWithEmail } from '@hearthkeep/shared/client/own-client.ts'
import { useData, useLive } from '../../data/live/data-provider.tsx'
import type { LocalTables } from '../../data/store/local-store.ts'

const NoRoom = lazily(async () => (await import('../../actions/property/no-room.tsx')).NoRoom)

export interface NewClientDialogProps {
  property: PropertyPart
  /** Mints a new secret for the invitation link. */
  mintKey: () => LinkKey
  /** The refused call to make again, with the same ids. */
  again?: { revision: Revision<HomeownerValues>; args: ArgsOf<'property.create_for_client'> }
  onClose(): void
}

/** [NH11]: A property and its homeowner in one form; mounted only while it is open. Closing it preserves the draft. */
export function NewClientDialog({ property, mintKey, again, onClose }: NewClientDialogProps) {
  const mutate = useMutate()
  const draftForm = useDraftForm({
    key: 'new-client/homeowner',
    schema: homeownerSchema,
    initial: emptyHomeowner,
    revision: again?.revision,
  })
  const { form, origin, refusedBecause } = draftForm
  const { isDirty } = form.formState
  const known = useKnownClient(useWatch({ control: form.control, name: 'email' })) ?? null
  const callFor = useCreateForClient(mintKey, again?.args)
  const [tab, setTab] = useState<DialogTab>('homeowner')
  const [alert, setAlert] = useState<{ about: 'fields' | 'refusal'; words: string } | null>(null)
  const [busy, setBusy] = useState(false)
  const [created, setCreated] = useState<Created | null>(null)
  const isTyped = isDirty || property.isDirty
  const forget = () => Promise.all([draftForm.drop(), property.drop()])

  /** Renders the tab synchronously, because the field must exist before it can be focused. */
  const lead = (to: DialogTab, focus: () => void) => {
    flushSync(() => setTab(to))
    focus()
  }
  const leadToRequired = (field: RequiredField) =>
    isOfPerson(field) ? lead('homeowner', () => focusWrong(form, field)) : lead('basics', () => property.focus(field))
  const leadToWrong = () => {
    const wrong = firstWrong((field) => form.getFieldState(field).error !== undefined)
    if (wrong) return lead(wrong.tab, () => focusWrong(form, wrong.field))
    const inProperty = property.firstWrong()
    if (inProperty) lead(inProperty.tab, () => inProperty.focus())
  }

  const checkRequired = () => {
    const fault = firstFault({ ...form.getValues(), ...property.address() })
    setAlert(fault && { about: 'fields', words: fault.message })
    return fault
  }
  /** Also after a full address was pasted or left, which fills in fields that nobody types in. */
  const recheck = () => {
    if (alert?.about === 'fields') checkRequired()
  }
  const submit = async () => {
    const fault = checkRequired()
    const facts = await property.check()
    const values = await checkForm(form)
    if (fault) return leadToRequired(fault.field)
    if (!facts || !values) return leadToWrong()
    const call = callFor({ values, facts, known })
    const outcome = await mutate(call, { also: again?.revision.settle })
    if (!outcome.ok) {
      draftForm.showRefusal(outcome.refusal)
      return setAlert({ about: 'refusal', words: `Creation failed: ${outcome.refusal.message}` })
    }
    await forget()
    const { temporaryPassword, invitation, person } = call.args
    setCreated({ name: person.firstName, temporaryPassword, isInvited: invitation !== null })
  }
  const press = async () => {
    setBusy(true)
    await submit()
    setBusy(false)
  }

  if (created) return <CreatedNotice created={created} onClose={onClose} />
  return (
    <ResponsiveDialog
      onClose={onClose}
      title="Create Property & Homeowner"
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void press()
      }}
      actions={
        <>
          <Button onClick={() => void forget().then(onClose)}>
            {isTyped && refusedBecause === null ? 'Discard' : 'Cancel'}
          </Button>
          <Button type="submit" variant="contained">
            {busy ? 'Creating...' : 'Create Property & Homeowner'}
          </Button>
        </>
      }
    >
      {alert !== null ? (
        <FormAlert title={alert.words} />
      ) : (
        refusedBecause !== null && <FormAlert tone="repair" title={refusedBecause} />
      )}
      {(origin === 'restored' || property.hasDraft) && isTyped && (
        <FormAlert tone="neutral" title="Your draft was restored">
          What you typed was saved on this device.
        </FormAlert>
      )}
      <NoRoom onLeave={onClose} />
      <p>Adds a property and creates an account for its homeowner, who will receive an invitation.</p>
      <div style={{ display: 'contents' }} onChange={recheck} onPaste={recheck} onBlur={recheck}>
        <NewClientTabs form={form} known={known} property={property} tab={tab} onTab={setTab} />
      </div>
    </ResponsiveDialog>
  )
}

/** Returns the realtor's own client with this email; `null` if there is none, undefined while loading. */
function useKnownClient(email: string): Client | null | undefined {
  const { userId } = useData().person
  const wanted = email.trim().includes('@') ? email.trim() : ''
  return useLive((tables) => readKnownClient(tables, { userId, email: wanted }), [userId, wanted])
}

async function readKnownClient(
  { rows }: LocalTables,
  { userId, email }: { userId: UserId; email: string },
): Promise<Client | null> {
  if (email === '') return null
  const clients = await rows.client.where('scope', userScope(userId))
  return clientWithEmail(clients, email) ?? null
}
