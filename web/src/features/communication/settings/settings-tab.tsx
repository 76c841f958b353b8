import { SideBySide } from '../../../ui/content/list/columns.tsx'
import { Stack } from '../../../ui/kit.tsx'
import { EmailProviderCard } from './email-provider-card.tsx'
import { MessageSettings } from './message-settings.tsx'
import { useBranding } from '../../../data/queries/use-branding.ts'
import type { Communication } from '../../../data/queries/read-communication.ts'
import type { SendingChoices } from '@hearthkeep/shared/message/through-site.ts'
import { SectionCard } from '../../../ui/content/card/section-card.tsx'
import { FieldGrid } from '../../../ui/form/form-section.tsx'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { LeavingNote } from './leaving-note.tsx'
import { ProviderKey } from './provider-key.tsx'
import { TestButton } from '../../../actions/test-message/test-button.tsx'
import { textsLeave } from './provider-words.ts'
import { useEditSettings, useSettingsForm } from './use-settings-form.ts'

/** A realtor's choices about messages, and the providers that send them. */
export function SettingsTab({ communication: { choices, realtor } }: { communication: Communication }) {
  const branding = useBranding()
  return (
    <SideBySide widths="minmax(0, 1fr) minmax(0, 1fr)">
      <MessageSettings choices={choices} realtor={realtor} businessName={branding?.brand?.name ?? null} />
      <Stack>
        <EmailProviderCard choices={choices} accountEmail={realtor.email} />
        <SmsProviderCard choices={choices} />
      </Stack>
    </SideBySide>
  )
}

/** The provider account for a realtor's text messages: Hearthkeep's until they set up their own. */
function SmsProviderCard({ choices }: { choices: SendingChoices }) {
  const { control, formProps } = useSettingsForm(choices, ['smsAccountSid', 'smsFromNumber'])
  const edit = useEditSettings()
  return (
    <SectionCard title="Your own SMS account" aside={<TestButton channel="sms" />}>
      <LeavingNote {...textsLeave(choices)} />
      <form {...formProps}>
        <FieldGrid columns={2}>
          <TextField control={control} name="smsAccountSid" label="Twilio account SID" autoComplete="off" />
          <TextField control={control} name="smsFromNumber" label="From number" type="tel" autoComplete="off" />
        </FieldGrid>
        <button type="submit" hidden>
          Save
        </button>
      </form>
      <ProviderKey
        label="Auth token"
        isSaved={choices.smsApiKeyVersion !== null}
        onSave={(smsApiKey) => edit({ smsApiKey })}
      />
    </SectionCard>
  )
}
