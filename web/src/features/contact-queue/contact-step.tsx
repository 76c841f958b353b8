import type { Client, Touchpoint } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate, InteractionId } from '@hearthkeep/shared/kernel/fields.ts'
import type { QueuedContact } from '@hearthkeep/shared/overview/realtor/contact-queue.ts'
import { callOutcomes, type CallOutcome } from '@hearthkeep/shared/client/interaction.ts'
import { callOutcomeLabels } from '@hearthkeep/shared/client/interaction-labels.ts'
import { dueWords, nearDate } from '@hearthkeep/shared/format/date-words.ts'
import { phoneWords } from '@hearthkeep/shared/format/phone-words.ts'
import Button from '@mui/material/Button'
import { ArrowRight } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { LoggedCall } from '../../actions/use-log-call.ts'
import { ContactWays } from '../../actions/contact-ways.tsx'
import { usePerform } from '../../actions/use-perform.ts'
import { useClient, type KnownClient } from '../../data/queries/clients/use-client.ts'
import { mintId } from '../../platform/ids.ts'
import { ButtonLink } from '../../ui/content/button-link.tsx'
import { Icon } from '../../ui/content/icon.tsx'
import { Surface } from '../../ui/theme/surface.ts'
import { Actions, Muted, Quoted, Section, Spread, Stack } from '../../ui/kit.tsx'
import { lastWordsWith } from './last-words.ts'
import { LoggedOutcome } from './logged-outcome.tsx'

/** The same for all steps. */
export interface StepContext {
  today: CalendarDate
  /** A planned letter, with what sends it. */
  renderLetter(letter: { touchpoint: Touchpoint; isOnItsWay: boolean }): ReactNode
  onLogOther(client: Client): void
  onDetails(logged: LoggedCall): void
}

interface ContactStepProps extends StepContext {
  contact: QueuedContact
  /** Nothing more is to do about the client today. */
  isSettled: boolean
  isFirst: boolean
  onNext(): void
}

/** One client of today's contacts. */
export function ContactStep(props: ContactStepProps) {
  const state = useClient(props.contact.clientId, props.today)
  switch (state.state) {
    case 'loading':
      return null
    case 'missing':
      return (
        <Stack>
          <p>This client was removed meanwhile.</p>
          <NextButton isDone={false} onNext={props.onNext} />
        </Stack>
      )
    case 'ready':
      return <KnownStep {...props} known={state.known} />
  }
}

function KnownStep({
  contact,
  isSettled,
  isFirst,
  today,
  known,
  renderLetter,
  ...on
}: ContactStepProps & { known: KnownClient }) {
  const { client, name, interactions, touchpoints } = known
  const [loggedId, setLoggedId] = useState<InteractionId>()
  const perform = usePerform()
  const logged = interactions.find(({ id }) => id === loggedId)
  const planned = new Set(contact.touchpoints.map(({ id }) => id))
  const onTheirWay = new Set(known.messages.flatMap((row) => (row.status === 'queued' ? [row.touchpointId] : [])))
  const log = async (outcome: CallOutcome) => {
    const interactionId = mintId<InteractionId>()
    setLoggedId(interactionId)
    const facts = { kind: 'call', on: today, notes: null, outcome, nextOn: null } as const
    const isMade = await perform(
      { name: 'interaction.log', args: { interactionId, clientId: client.id, facts } },
      { failed: 'Couldn’t log the call' },
    )
    if (!isMade) setLoggedId(undefined)
  }
  return (
    <Surface as="section" aria-label={name} sx={{ p: '16px 18px 18px' }}>
      <Stack>
        <Spread>
          <StepHeading takesFocus={!isFirst}>{name}</StepHeading>
          <ButtonLink variant="text" to="/clients/$clientId" params={{ clientId: client.id }}>
            Open client
          </ButtonLink>
        </Spread>
        <Why contact={contact} today={today} />
        <Last known={known} except={[loggedId, ...contact.replies.map(({ id }) => id)]} today={today} />
        <ContactWays
          client={client}
          name={name}
          callLabel={client.phone ? `Call ${phoneWords(client.phone)}` : 'Call'}
        />
        {touchpoints
          .filter(({ id }) => planned.has(id))
          .map((touchpoint) => renderLetter({ touchpoint, isOnItsWay: onTheirWay.has(touchpoint.id) }))}
        {logged ? (
          <LoggedOutcome
            logged={logged}
            cadenceDays={known.cadence.days}
            today={today}
            onUndone={() => setLoggedId(undefined)}
            onDetails={() => on.onDetails({ client, interactionId: logged.id, facts: { ...logged, kind: 'call' } })}
          />
        ) : (
          <Section title="How did the call end?">
            <Actions fill>
              {callOutcomes.map((outcome) => (
                // A second tap would log a second call.
                <Button key={outcome} disabled={loggedId !== undefined} onClick={() => void log(outcome)}>
                  {callOutcomeLabels[outcome]}
                </Button>
              ))}
            </Actions>
            <Button variant="text" sx={{ justifySelf: 'start' }} onClick={() => on.onLogOther(client)}>
              Log another contact
            </Button>
          </Section>
        )}
        <NextButton isDone={logged !== undefined || isSettled} onNext={on.onNext} />
      </Stack>
    </Surface>
  )
}

/** Takes the focus, so that a screen reader says who is next. */
function StepHeading({ takesFocus, children }: { takesFocus: boolean; children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <h2 ref={heading} tabIndex={-1} style={{ flex: '1 1 200px', outline: 'none', overflowWrap: 'anywhere' }}>
      {children}
    </h2>
  )
}

function Why({ contact: { replies, dueSince, touchpoints }, today }: Pick<ContactStepProps, 'contact' | 'today'>) {
  return (
    <Stack gap={4}>
      {replies.map(({ id, on, comment }) => (
        <Stack key={id} gap={4}>
          <p>Wrote on {nearDate(on, today)} and waits for your answer:</p>
          <Quoted>{comment}</Quoted>
        </Stack>
      ))}
      {dueSince !== null && (
        <p>{dueSince === today ? 'Next contact is today' : `Contact ${dueWords(dueSince, today)}`}</p>
      )}
      {touchpoints.map(({ id, title, scheduledDate }) => (
        <p key={id}>
          Planned for {scheduledDate === today ? 'today' : nearDate(scheduledDate, today)}: {title}
        </p>
      ))}
    </Stack>
  )
}

function Last({ known, except, today }: { known: KnownClient; except: readonly unknown[]; today: string }) {
  const words = lastWordsWith(known, except)
  if (!words) return <Muted>{known.cadence.lastContact === null ? 'No contact recorded yet' : ''}</Muted>
  return (
    <Stack gap={4}>
      <Muted>
        Last words, {nearDate(words.day, today)} · {words.title}
      </Muted>
      <Quoted>{words.text}</Quoted>
    </Stack>
  )
}

const NextButton = ({ isDone, onNext }: { isDone: boolean; onNext(): void }) => (
  <Actions fill>
    <Button variant={isDone ? 'contained' : 'outlined'} endIcon={<Icon of={ArrowRight} size={18} />} onClick={onNext}>
      {isDone ? 'Next' : 'Skip'}
    </Button>
  </Actions>
)
