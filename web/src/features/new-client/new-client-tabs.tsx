import type { Client } from '@hearthkeep/shared/entities.ts'
import type { ReactNode } from 'react'
import { useFormState, type UseFormReturn, type Control, useWatch } from 'react-hook-form'
import { FormTabs } from '../../ui/form/form-tabs.tsx'
import { dialogTabLabels, dialogTabs, wrongIn, type DialogTab, type PropertyPart } from './dialog-tabs.ts'
import type { HomeownerValues } from './homeowner-values.ts'
import { SwitchField } from '../../ui/form/choices/switch-field.tsx'
import { EmailField, TextField } from '../../ui/form/fields/text-field.tsx'
import { clientName } from '@hearthkeep/shared/client/own-client.ts'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { FieldGrid } from '../../ui/form/form-section.tsx'

interface NewClientTabsProps {
  form: UseFormReturn<HomeownerValues>
  known: Client | null
  property: PropertyPart
  tab: DialogTab
  onTab(tab: DialogTab): void
}

/** The six tabs of the form, each with the number of its invalid fields. */
export function NewClientTabs({ form, known, property, tab, onTab }: NewClientTabsProps) {
  const { control } = form
  const { errors } = useFormState({ control })
  const panels: Record<DialogTab, ReactNode> = {
    ...property.panels,
    homeowner: <HomeownerFields control={control} known={known} />,
    invitation: <InvitationFields control={control} />,
  }
  const wrong = (of: DialogTab) =>
    of === 'homeowner' || of === 'invitation' ? wrongIn(of, errors) : property.wrongIn(of)
  return (
    <FormTabs
      value={tab}
      onChange={onTab}
      tabs={dialogTabs.map((value) => ({
        value,
        label: dialogTabLabels[value],
        wrong: wrong(value),
        content: panels[value],
      }))}
    />
  )
}

/** Whether to email the homeowner a link, and the text of the email. */
function InvitationFields({ control }: { control: Control<HomeownerValues> }) {
  const sendInvitation = useWatch({ control, name: 'sendInvitation' })
  return (
    <>
      <p>
        The homeowner gets an account with a temporary password, shown here to you and no one else. They choose their
        own when they first sign in, within 30 days.
      </p>
      <SwitchField
        control={control}
        name="sendInvitation"
        label="Send invitation"
        hint="An email with a link to the account. It never contains the password."
      />
      {sendInvitation && (
        <TextField control={control} name="message" label="Invitation message" maxLength={1000} rows={3} />
      )}
    </>
  )
}

interface HomeownerFieldsProps {
  control: Control<HomeownerValues>
  /** The realtor's client with this email, if any. */
  known: Client | null
}

function HomeownerFields({ control, known }: HomeownerFieldsProps) {
  return (
    <>
      <EmailField
        control={control}
        name="email"
        label="Email"
        hint="They sign in with it and get their invitation there."
      />
      {known && (
        <FormAlert tone="neutral" title={`${clientName(known)} is already your client`}>
          {known.homeownerId
            ? 'We’ll add the property to their existing account. No new password or invitation needed.'
            : 'This creates their account; everything you’ve recorded stays.'}
        </FormAlert>
      )}
      <FieldGrid>
        <TextField control={control} name="firstName" label="First name" autoComplete="off" required />
        <TextField control={control} name="lastName" label="Last name" autoComplete="off" required />
      </FieldGrid>
      <TextField control={control} name="phone" label="Phone" type="tel" autoComplete="off" />
    </>
  )
}
