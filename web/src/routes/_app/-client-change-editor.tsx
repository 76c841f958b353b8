import type { CalendarDate, ClientId } from '@hearthkeep/shared/entities/fields.ts'
import type { ReactNode } from 'react'
import type { ClientSubject } from '../../data/client-form-subject.ts'
import type { RefusedMutation } from '../../data/local-store.ts'
import { revisionOf } from '../../data/revision.ts'
import { useClient, type KnownClient } from '../../data/use-client.ts'
import { ClientDialog } from '../../features/clients/client-dialog.tsx'
import { ContactDialog } from '../../features/clients/contact-dialog.tsx'
import { DoneDialog } from '../../features/clients/done-dialog.tsx'
import { RatingDialog } from '../../features/clients/rating-dialog.tsx'
import { ReferralDialog } from '../../features/clients/referral-dialog.tsx'
import { TouchpointDialog } from '../../features/clients/touchpoint-dialog.tsx'
import { typedTouchpoint } from '../../features/clients/touchpoint-values.ts'
import { SendAgainDialog } from '../../features/communication/send/send-again-dialog.tsx'

interface ClientChangeEditorProps {
  change: RefusedMutation
  subject: ClientSubject
  today: CalendarDate
  onClose(): void
}

/** The form that a refused change of a client was made with, and in it what was typed. */
export function ClientChangeEditor({ change, subject, today, onClose }: ClientChangeEditorProps) {
  switch (subject.form) {
    case 'add client': {
      const { clientId, facts } = subject.args
      const again = { clientId, revision: revisionOf(change, facts) }
      return <ClientDialog client={null} again={again} onClose={onClose} onSaved={onClose} />
    }
    case 'edit client': {
      const { client, typed } = subject
      const again = { clientId: client.id, revision: revisionOf(change, typed) }
      return <ClientDialog client={client} again={again} onClose={onClose} onSaved={onClose} />
    }
    case 'log contact': {
      const { interactionId, facts } = subject.args
      const again = { interactionId, revision: revisionOf(change, facts) }
      return <ContactDialog client={subject.client} {...{ today, again, onClose }} />
    }
    case 'record referral': {
      const { referralId, facts } = subject.args
      const again = { referralId, revision: revisionOf(change, facts) }
      return <ReferralDialog client={subject.client} {...{ today, again, onClose }} />
    }
    case 'record rating': {
      const { responseId, facts } = subject.args
      const again = { responseId, revision: revisionOf(change, facts) }
      return <RatingDialog client={subject.client} {...{ today, again, onClose }} />
    }
    case 'plan touchpoint': {
      const { touchpointId } = subject.args
      const again = { touchpointId, revision: revisionOf(change, typedTouchpoint(subject.args)) }
      return (
        <WithHouses clientId={subject.client.id} today={today}>
          {({ client, houses }) => (
            <TouchpointDialog
              clients={[client]}
              houses={houses.map(({ property }) => property)}
              {...{ today, again, onClose }}
            />
          )}
        </WithHouses>
      )
    }
    case 'complete touchpoint': {
      const { touchpointId: _touchpoint, interactionId, ...typed } = subject.args
      const again = { interactionId, revision: revisionOf(change, typed) }
      return <DoneDialog touchpoint={subject.touchpoint} {...{ today, again, onClose }} />
    }
    case 'send message': {
      const { channel, subject: head, text } = subject.args
      const again = { args: subject.args, revision: revisionOf(change, { channel, subject: head, text }) }
      return <SendAgainDialog client={subject.client} {...{ again, onClose }} />
    }
  }
}

interface WithHousesProps {
  clientId: ClientId
  today: CalendarDate
  children: (known: KnownClient) => ReactNode
}

function WithHouses({ clientId, today, children }: WithHousesProps) {
  const state = useClient(clientId, today)
  return state.state === 'ready' ? children(state.known) : null
}
