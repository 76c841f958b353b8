import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import type { ClientSubject } from '../../../data/refusals/client-form-subject.ts'
import type { RefusedMutation } from '../../../data/store/local-store.ts'
import { revisionOf } from '../../../data/refusals/revision.ts'
import { ClientDialog } from '../../../features/clients/dialog/client-dialog.tsx'
import { ContactDialog } from '../../../features/clients/dialog/contact-dialog.tsx'
import { DoneDialog } from '../../../features/touchpoints/done-dialog.tsx'
import { RatingDialog } from '../../../features/clients/page/rating-dialog.tsx'
import { ReferralDialog } from '../../../features/clients/dialog/referral-dialog.tsx'
import { TouchpointDialog } from '../../../features/touchpoints/touchpoint-dialog.tsx'
import { typedTouchpoint } from '../../../features/touchpoints/touchpoint-values.ts'
import { SendAgainDialog } from '../../../features/communication/send/send-again-dialog.tsx'

interface ClientChangeEditorProps {
  change: RefusedMutation
  subject: ClientSubject
  today: CalendarDate
  onClose(): void
}

/** The form that a refused change of a client was made with, filled with its input. */
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
    case 'edit contact': {
      const { client, logged, typed } = subject
      const again = { interactionId: logged.interactionId, revision: revisionOf(change, typed) }
      return <ContactDialog {...{ client, logged, today, again, onClose }} />
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
      return <TouchpointDialog subject={{ kind: 'new', client: subject.client }} {...{ today, again, onClose }} />
    }
    case 'edit touchpoint': {
      const { touchpoint, typed } = subject
      const again = { touchpointId: touchpoint.id, revision: revisionOf(change, typed) }
      return <TouchpointDialog subject={{ kind: 'edit', touchpoint }} {...{ today, again, onClose }} />
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
