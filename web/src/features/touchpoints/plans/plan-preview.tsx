import type { Client } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import type { Letter } from '@hearthkeep/shared/message/client-message.ts'
import { touchpointWords } from '@hearthkeep/shared/touchpoint/touchpoint-words.ts'
import { nextOccurrences } from '@hearthkeep/shared/touchpoint/plan-dates.ts'
import { TestButton } from '../../../actions/test-message/test-button.tsx'
import { fillFor } from '../../../data/queries/clients/read-communication.ts'
import { useCommunication } from '../../../data/queries/clients/use-communication.ts'
import { useKnownOffline } from '../../../platform/use-known-offline.ts'
import { Section } from '../../../ui/kit.tsx'
import { TouchpointPreview } from '../touchpoint-preview.tsx'
import { aboutTouchpoint } from '../touchpoint-values.ts'
import { factsOfType, type PlanForm } from './plan-values.ts'

/** Enough to notice a missing name or a wrong address. */
const SHOWN = 3

interface PlanPreviewProps {
  plan: PlanForm
  clients: readonly Client[]
  today: CalendarDate
}

/** [TP51] The first message of a plan, as the first three of its clients will get it. */
export function PlanPreview({ plan, clients, today }: PlanPreviewProps) {
  const communication = useCommunication()
  if (!communication || clients.length === 0) return null
  const [next = today] = nextOccurrences(plan, { from: today, count: 1 })
  const { touchpointType, title, channel } = plan
  const touchpoint = {
    ...factsOfType(touchpointType),
    touchpointType,
    title,
    description: plan.description ?? null,
    notes: null,
    scheduledDate: next,
  }
  const aboutClient = ({ id }: Client) => {
    const propertyId = communication.onlyProperties.get(id)?.id ?? null
    return aboutTouchpoint(communication, { ...touchpoint, clientId: id, propertyId, origin: null }, today)
  }
  const words = touchpointWords({ touchpoint, channel, own: communication.templates })
  const [first] = clients
  const firstAbout = first && aboutClient(first)
  const letter = words && firstAbout && fillFor(words, firstAbout, channel)
  return (
    <Section title="What clients will get">
      {clients.slice(0, SHOWN).map((client) => {
        const about = aboutClient(client)
        return about && <TouchpointPreview key={client.id} {...{ touchpoint, channel, communication, about }} />
      })}
      {channel === 'email' && letter && (
        <LetterTest letter={{ subject: letter.subject, text: letter.text }} to={communication.realtor.email} />
      )}
    </Section>
  )
}

/** [TP53] Offers to send the first letter to the realtor. */
function LetterTest({ letter, to }: { letter: Letter; to: string }) {
  const isOffline = useKnownOffline()
  return (
    <>
      <p>
        {isOffline
          ? 'You’re offline. Connect to the internet to send yourself a test.'
          : `A test of the first email goes to ${to}, without the client’s links to reply and to stop.`}
      </p>
      <div>
        <TestButton channel="email" letter={letter} label="Send me a test" />
      </div>
    </>
  )
}
