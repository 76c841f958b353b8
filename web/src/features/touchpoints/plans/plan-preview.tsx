import type { Client } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { householdName } from '@hearthkeep/shared/client/household.ts'
import { whyNoNumbers } from '@hearthkeep/shared/market/numbers-for.ts'
import { numbersIn } from '@hearthkeep/shared/message/fill-message.ts'
import type { Letter } from '@hearthkeep/shared/message/client-message.ts'
import { touchpointWords } from '@hearthkeep/shared/touchpoint/touchpoint-words.ts'
import { nextOccurrences } from '@hearthkeep/shared/touchpoint/plan-dates.ts'
import { TestButton } from '../../../actions/test-message/test-button.tsx'
import { fillFor, type Communication } from '../../../data/queries/clients/read-communication.ts'
import { useCommunication } from '../../../data/queries/clients/use-communication.ts'
import { useKnownOffline } from '../../../platform/use-known-offline.ts'
import { FirstLines } from '../../../ui/content/list/first-lines.tsx'
import { FormAlert } from '../../../ui/form/form-alert.tsx'
import { clientsWords } from '../clients-words.ts'
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

/** [TP51] [MK9] The first message of a plan, as the first three of its clients will get it, and who won't. */
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
  const { shown, left } = splitByNumbers(clients, words ? numbersIn(words) : [], communication)
  const firstAbout = shown[0] && aboutClient(shown[0])
  const letter = words && firstAbout && fillFor(words, firstAbout, channel).letter
  return (
    <Section title="What clients will get">
      {left.length > 0 && (
        <FormAlert tone="attention" title={`${clientsWords(left.length)} won’t get it`}>
          <FirstLines lines={left} />
        </FormAlert>
      )}
      {shown.map((client) => {
        const about = aboutClient(client)
        return about && <TouchpointPreview key={client.id} {...{ touchpoint, channel, communication, about }} />
      })}
      {channel === 'email' && letter && (
        <LetterTest letter={{ subject: letter.subject, text: letter.text }} to={communication.realtor.email} />
      )}
    </Section>
  )
}

/** [MK9] The first three clients who get a message with these numbers, and a line about each who does not. */
function splitByNumbers(
  clients: readonly Client[],
  numbers: ReturnType<typeof numbersIn>,
  { onlyProperties, market }: Communication,
) {
  const shown: Client[] = []
  const left: string[] = []
  for (const client of clients) {
    const lacks = whyNoNumbers(numbers, { property: onlyProperties.get(client.id) ?? null, market })
    if (lacks !== null) left.push(`${householdName(client)}: ${lacks}`)
    else if (shown.length < SHOWN) shown.push(client)
  }
  return { shown, left }
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
