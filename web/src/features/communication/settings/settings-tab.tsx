import { SideBySide } from '../../../ui/content/list/columns.tsx'
import { Stack } from '../../../ui/kit.tsx'
import { MessageSettings } from './message-settings.tsx'
import { useBranding } from '../../../data/queries/use-branding.ts'
import type { Communication } from '../../../data/queries/clients/read-communication.ts'
import type { SendingChoices } from '@hearthkeep/shared/message/sending/through-site.ts'
import { SectionCard } from '../../../ui/content/card/section-card.tsx'
import { FieldGrid } from '../../../ui/form/form-section.tsx'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { ProviderKey } from './provider-key.tsx'
import { TestButton } from '../../../actions/test-message/test-button.tsx'
import { useEditSettings, useSettingsForm } from './use-settings-form.ts'
import { emailProviders, type EmailProvider } from '@hearthkeep/shared/message/communication-settings.ts'
import type { CommunicationChoices } from '@hearthkeep/shared/message/communication-choices.ts'
import { emailProviderLabels } from '@hearthkeep/shared/message/message-labels.ts'
import { emailProviderFields, ownProvider } from '@hearthkeep/shared/message/sending/own-provider.ts'
import { SelectField } from '../../../ui/form/fields/select-field.tsx'
import { styled } from '@mui/material/styles'
import { CircleCheck, Send } from 'lucide-react'
import { Icon } from '../../../ui/content/icon.tsx'

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
        <FieldGrid>
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

interface EmailProviderCardProps {
  choices: CommunicationChoices
  accountEmail: string
}

/** The mail server for a realtor's emails: Hearthkeep's until they set up their own. */
function EmailProviderCard({ choices, accountEmail }: EmailProviderCardProps) {
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
            <FieldGrid>
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

/** Describes the provider that currently sends the messages. */
function LeavingNote({ through, words }: Leaving) {
  return (
    <Note data-through={through}>
      <Icon of={through === 'own' ? CircleCheck : Send} size={18} />
      {words}
    </Note>
  )
}

const Note = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  gap: 10,
  marginBottom: 16,
  padding: '10px 14px',
  borderRadius: theme.vars.shape.borderRadius,
  overflowWrap: 'anywhere',
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.background.sunk,
  "&[data-through='own']": {
    color: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.primary.soft,
  },
  '& svg': { flexShrink: 0, marginTop: 1 },
}))

/** Each provider's name for its key. */
const keyLabels: Record<EmailProvider, string> = {
  sendgrid: 'API key',
  mailgun: 'SMTP password',
  ses: 'SMTP password',
  smtp: 'Password',
}

/** The provider that sends a realtor's messages: `own` once its settings are complete. */
interface Leaving {
  through: 'own' | 'hearthkeep'
  words: string
}

export function emailsLeave(choices: CommunicationChoices, accountEmail: string): Leaving {
  const answers = choices.emailFromAddress ?? accountEmail
  const usual = `Emails are sent through Hearthkeep, in your name. Replies go to ${answers}.`
  const own = ownProvider(choices, 'email')
  if (!own.sends) return { through: 'hearthkeep', words: untilThen(own.missing, usual) }
  const provider = choices.emailProvider === 'smtp' ? choices.emailHost : emailProviderLabels[choices.emailProvider]
  return { through: 'own', words: `Emails are sent through ${provider}, from ${answers}.` }
}

export function textsLeave(choices: SendingChoices): Leaving {
  const usual = choices.noTexts === null ? 'Texts are sent through Hearthkeep, from its number.' : `${choices.noTexts}.`
  const own = ownProvider(choices, 'sms')
  if (!own.sends) return { through: 'hearthkeep', words: untilThen(own.missing, usual) }
  return { through: 'own', words: `Texts are sent through your Twilio account, from ${choices.smsFromNumber}.` }
}

const untilThen = (missing: string[], usual: string) =>
  missing.length === 0
    ? usual
    : `Still missing: ${missing.join(', ')}. Until then: ${usual.charAt(0).toLowerCase()}${usual.slice(1)}`
