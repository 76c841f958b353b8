import { isNameless } from '@hearthkeep/shared/client/nameless.ts'
import type { Property } from '@hearthkeep/shared/entities.ts'
import { type InvitationId, optional, text } from '@hearthkeep/shared/kernel/fields.ts'
import { ADDRESS_PLACEHOLDER, isOwnMessage, withAddress } from '@hearthkeep/shared/invitation/invitation-message.ts'
import { waitsForConfirmation } from '@hearthkeep/shared/message/sending/through-site.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Revision } from '../../../data/refusals/revision.ts'
import { useDraftForm } from '../../../data/forms/use-draft-form.ts'
import { useSaveDraft } from '../../../data/forms/use-save-draft.ts'
import { useCommunication } from '../../../data/queries/clients/use-communication.ts'
import { mintId } from '../../../platform/ids.ts'
import { FormAlert } from '../../../ui/form/form-alert.tsx'
import { SwitchField } from '../../../ui/form/choices/switch-field.tsx'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { Quoted } from '../../../ui/kit.tsx'
import { DraftDialog } from '../../../ui/overlay/draft-dialog.tsx'
import { ResponsiveDialog } from '../../../ui/overlay/responsive-dialog.tsx'
import { mintKey } from '../../../platform/invitation-key.ts'
import { invitedPerson } from '@hearthkeep/shared/invitation/invitation.ts'
import { z } from 'zod'

/** How long the confirmation is shown (part 1, section 9). */
const CONFIRMATION_MS = 2000

interface InviteHomeownerDialogProps {
  property: Property
  /** The refused invitation to make again, with the same id and a new link. */
  again?: { invitationId: InvitationId; revision: Revision<HomeownerInvite> }
  onClose(): void
}

/**
 * Invites the owner of a property on behalf of its realtor; mounted only while it is open. The invitation is sent once
 * this device has synced.
 */
export function InviteHomeownerDialog({ property, again, onClose }: InviteHomeownerDialogProps) {
  const communication = useCommunication()
  // [CL48]
  const resident = communication?.properties.find((known) => known.property.id === property.id)?.owner ?? null
  const draftForm = useDraftForm({
    key: `invite-homeowner/${property.id}`,
    schema: homeownerInvite,
    initial: { ...emptyHomeownerInvite, email: resident?.email ?? null, phone: resident?.phone ?? null },
    revision: again?.revision,
  })
  const saveDraft = useSaveDraft(draftForm)
  const { form } = draftForm
  const { control } = form
  const [message, sendSms] = useWatch({ control, name: ['message', 'sendSms'] })
  const noTexts = communication?.choices.noTexts ?? null
  const waits = communication && waitsForConfirmation(communication.realtor, { ...communication, channel: 'email' })
  const [isDone, setDone] = useState(false)
  // Minted once per opening, so a double press makes one invitation.
  const [invitationId] = useState(() => again?.invitationId ?? mintId<InvitationId>())
  const [key] = useState(mintKey)
  const submit = form.handleSubmit(async (values) => {
    const missing = missingIn(values)
    if (missing !== null) return form.setError('root', { message: missing })
    const email = values.email?.trim().toLowerCase() || null
    const isResident = resident !== null && resident.email?.toLowerCase() === email
    const name = isResident && !isNameless(resident) ? resident : { firstName: nameIn(email), lastName: null }
    const person = {
      email,
      phone: values.phone?.trim() || null,
      firstName: name.firstName,
      lastName: name.lastName || null,
    }
    const { sendEmail, sendSms, message } = values
    const args = { propertyId: property.id, invitationId, ...person, message, sendEmail, sendSms, ...key }
    const refusal = await saveDraft({ name: 'homeowner.invite', args }, again?.revision.settle)
    setDone(!refusal)
  })
  if (isDone) return <Confirmation onClose={onClose} />
  return (
    <DraftDialog
      title="Invite homeowner"
      draftForm={draftForm}
      submitLabel="Send invitation"
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <p>
        The person who accepts becomes the owner of {property.address}. You stay its realtor. The link works for 30
        days.
      </p>
      <SwitchField control={control} name="sendEmail" label="Send by email" />
      <TextField control={control} name="email" label="Email" type="email" autoComplete="off" />
      <SwitchField control={control} name="sendSms" label="Send by SMS" />
      {sendSms && noTexts !== null && <FormAlert tone="attention" title={`${noTexts}.`} />}
      <TextField control={control} name="phone" label="Phone" type="tel" autoComplete="off" />
      <TextField
        control={control}
        name="message"
        label="Message"
        hint={`Write ${ADDRESS_PLACEHOLDER} where the address should go.`}
        maxLength={1000}
        rows={3}
      />
      {waits && isOwnMessage(message) && (
        <FormAlert tone="attention" title="Confirm your email address first">
          An invitation with your own message waits until you have confirmed your email. Without a message it is sent at
          once.
        </FormAlert>
      )}
      {message?.includes(ADDRESS_PLACEHOLDER) && <Quoted>{withAddress(message, property.address)}</Quoted>}
    </DraftDialog>
  )
}

function Confirmation({ onClose }: Pick<InviteHomeownerDialogProps, 'onClose'>) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const timer = setTimeout(close, CONFIRMATION_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <ResponsiveDialog onClose={onClose} title="Invite homeowner">
      <FormAlert tone="good" title="Invitation sent successfully! The homeowner will receive access instructions.">
        It goes out as soon as this device has synced.
      </FormAlert>
    </ResponsiveDialog>
  )
}

/** The values of the dialog; {@link missingIn} checks whether it can be submitted. */
const homeownerInvite = z.object({
  sendEmail: z.boolean(),
  email: optional(text(254)),
  sendSms: z.boolean(),
  phone: optional(text(40)),
  message: invitedPerson.message,
})
type HomeownerInvite = z.infer<typeof homeownerInvite>

export const emptyHomeownerInvite: HomeownerInvite = {
  sendEmail: true,
  email: null,
  sendSms: false,
  phone: null,
  message: null,
}

/**
 * Returns the first error, in the order and wording of the specification (part 1, section 5); `null` if there is none.
 */
export function missingIn({ sendEmail, email, sendSms, phone }: HomeownerInvite): string | null {
  if (!sendEmail && !sendSms) return 'Please select at least one contact method (Email or SMS)'
  if (sendEmail && !email?.trim()) return 'Email address is required when sending via email'
  if (sendSms && !phone?.trim()) return 'Phone number is required when sending via SMS'
  if (email?.trim() && !invitedPerson.email.safeParse(email.trim()).success) return 'Please enter a valid email address'
  return null
}

/** Returns the local part of the email as a placeholder for a missing name. */
export const nameIn = (email: string | null): string | null => email?.split('@')[0]?.slice(0, 100) || null
