import type { CommunicationChoices } from '@hearthkeep/shared/message/communication-choices.ts'
import type { User } from '@hearthkeep/shared/entities.ts'
import { ownProvider } from '@hearthkeep/shared/message/sending/own-provider.ts'
import { shownSender } from '@hearthkeep/shared/message/sending/shown-sender.ts'
import { SectionCard } from '../../../ui/content/card/section-card.tsx'
import { FieldGrid } from '../../../ui/form/form-section.tsx'
import { NumberField } from '../../../ui/form/fields/number-field.tsx'
import { SwitchField } from '../../../ui/form/choices/switch-field.tsx'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { Form, Stack } from '../../../ui/kit.tsx'
import { useSettingsForm } from './use-settings-form.ts'

interface MessageSettingsProps {
  choices: CommunicationChoices
  realtor: User
  /** The name of the realtor's brand, if it is shown. */
  businessName: string | null
}

/** The messages that are sent automatically, and their name and signature. */
export function MessageSettings({ choices, realtor, businessName }: MessageSettingsProps) {
  const isBySite = !ownProvider(choices, 'email').sends
  const name = shownSender({ person: realtor, emailFromName: choices.emailFromName, businessName, isBySite })
  const seenName = isBySite ? `${name} via Hearthkeep` : name
  const { control, formProps } = useSettingsForm(choices, [
    'emailFromName',
    'emailFromAddress',
    'emailSignature',
    'licenseLine',
    'postalAddress',
    'reminderDaysInAdvance',
    'followUpIntervalDays',
  ])
  return (
    <Form {...formProps}>
      <SectionCard title="What gets sent">
        <Stack gap={4} sx={{ mb: 4 }}>
          <SwitchField control={control} name="emailEnabled" label="Email Communications" />
          <SwitchField control={control} name="smsEnabled" label="SMS Communications" />
          <SwitchField control={control} name="autoSendWelcome" label="Auto-send Welcome Messages" />
          <SwitchField control={control} name="autoSendReminders" label="Auto-send Maintenance Reminders" />
          <SwitchField control={control} name="autoSendFollowUps" label="Auto-send Follow-ups" />
        </Stack>
        <FieldGrid>
          <NumberField
            control={control}
            name="reminderDaysInAdvance"
            label="Reminder days in advance"
            hint="From 1 to 30"
            suffix="days"
          />
          <NumberField
            control={control}
            name="followUpIntervalDays"
            label="Days between follow-ups"
            hint="From 1 to 365"
            suffix="days"
          />
        </FieldGrid>
      </SectionCard>
      <SectionCard title="In your name">
        <FieldGrid columns={1}>
          <TextField
            control={control}
            name="emailFromName"
            label="Email from name"
            autoComplete="name"
            hint={`Clients see “${seenName}”. Through Hearthkeep, the name has to contain yours or your business’s.`}
          />
          <TextField
            control={control}
            name="emailFromAddress"
            label="Email from address"
            type="email"
            autoComplete="email"
            placeholder={realtor.email}
            hint="Replies go here."
          />
          <TextField
            control={control}
            name="emailSignature"
            label="Email signature"
            hint={`Added below each email, followed by ${realtor.phone ? `your phone ${realtor.phone}, ` : ''}your license and address.`}
            autoComplete="off"
            rows={4}
          />
          <TextField
            control={control}
            name="licenseLine"
            label="License line"
            hint="As your state wants it shown, such as your license number and brokerage."
            autoComplete="off"
            maxLength={200}
          />
          <TextField
            control={control}
            name="postalAddress"
            label="Postal address"
            hint="In the US, advertising by email has to contain one."
            autoComplete="street-address"
            rows={3}
            maxLength={300}
          />
        </FieldGrid>
      </SectionCard>
      {/* Enter submits a form only if it has a submit button. */}
      <button type="submit" hidden>
        Save
      </button>
    </Form>
  )
}
