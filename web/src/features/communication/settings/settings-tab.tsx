import { CardColumn, SideBySide } from '../../../ui/content/list/columns.tsx'
import { EmailProviderCard } from './email-provider-card.tsx'
import { MessageSettings } from './message-settings.tsx'
import { useBranding } from '../../../data/queries/use-branding.ts'
import type { Communication } from '../../../data/queries/read-communication.ts'
import { SmsProviderCard } from './sms-provider-card.tsx'

/** A realtor's choices about messages, and the providers that send them. */
export function SettingsTab({ communication: { choices, realtor } }: { communication: Communication }) {
  const branding = useBranding()
  return (
    <SideBySide widths="minmax(0, 1fr) minmax(0, 1fr)">
      <MessageSettings choices={choices} realtor={realtor} businessName={branding?.brand?.name ?? null} />
      <CardColumn>
        <EmailProviderCard choices={choices} accountEmail={realtor.email} />
        <SmsProviderCard choices={choices} />
      </CardColumn>
    </SideBySide>
  )
}
