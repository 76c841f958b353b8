import { emailProviders } from '@hearthkeep/shared/message/communication-settings.ts'
import type { CommunicationChoices } from '@hearthkeep/shared/message/communication-choices.ts'
import { emailProviderLabels } from '@hearthkeep/shared/history/message-field-words.ts'
import { emailProviderFields } from '@hearthkeep/shared/message/own-provider.ts'
import { SectionCard } from '../../../ui/content/card/section-card.tsx'
import { FieldGrid } from '../../../ui/form/form-section.tsx'
import { SelectField } from '../../../ui/form/fields/select-field.tsx'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { Stack } from '../../../ui/kit.tsx'
import { LeavingNote } from './leaving-note.tsx'
import { ProviderKey } from './provider-key.tsx'
import { TestButton } from '../../../actions/test-message/test-button.tsx'
import { emailsLeave, keyLabels } from './provider-words.ts'
import { useEditSettings, useSettingsForm } from './use-settings-form.ts'

interface EmailProviderCardProps {
  choices: CommunicationChoices
  accountEmail: string
}

/** The mail server for a realtor's emails: Hearthkeep's until they set up their own. */
export function EmailProviderCard({ choices, accountEmail }: EmailProviderCardProps) {
  const { control, formProps } = useSettingsForm(choices, ['emailHost', 'emailUser'])
  const edit = useEditSettings()
  const { emailHost, emailPort, emailUser } = emailProviderFields[choices.emailProvider]
  return (
    <SectionCard title="Your own email provider" aside={<TestButton channel="email" />}>
      <LeavingNote {...emailsLeave(choices, accountEmail)} />
      <form {...formProps}>
        <Stack>
          <SelectField
            control={control}
            name="emailProvider"
            label="Email provider"
            options={emailProviders.map((value) => ({ value, label: emailProviderLabels[value] }))}
            required
          />
          {choices.emailProvider !== 'sendgrid' && (
            <FieldGrid columns={2}>
              {emailHost && (
                <TextField
                  control={control}
                  name="emailHost"
                  label={emailHost}
                  placeholder={choices.emailProvider === 'ses' ? 'us-east-1' : 'mail.example.com'}
                  autoComplete="off"
                />
              )}
              {choices.emailProvider === 'mailgun' && (
                <SelectField control={control} name="emailHost" label="Region" options={mailgunRegions} required />
              )}
              {emailPort && (
                <SelectField control={control} name="emailPort" label={emailPort} options={ports} numeric />
              )}
              {emailUser && <TextField control={control} name="emailUser" label={emailUser} autoComplete="off" />}
            </FieldGrid>
          )}
        </Stack>
        <button type="submit" hidden>
          Save
        </button>
      </form>
      <ProviderKey
        label={keyLabels[choices.emailProvider]}
        isSaved={choices.emailApiKeyVersion !== null}
        onSave={(emailApiKey) => edit({ emailApiKey })}
      />
    </SectionCard>
  )
}

const mailgunRegions = [
  { value: 'us', label: 'United States' },
  { value: 'eu', label: 'European Union' },
]

/** The ports on which mail servers accept mail. */
const ports = [587, 465, 2525, 25].map((port) => ({ value: String(port), label: String(port) }))
