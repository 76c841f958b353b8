import type { Client, Touchpoint } from '@hearthkeep/shared/entities.ts'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import type { LoggedCall } from '../../actions/use-log-call.ts'
import { session } from '../../features/account/session.ts'
import { ContactQueuePage } from '../../features/contact-queue/contact-queue-page.tsx'
import { today } from '../../platform/today.ts'
import { useObservable } from '../../platform/use-observable.ts'
import { RealtorsOnly } from '../../ui/frame/realtors-only.tsx'
import { lazily } from '../../ui/overlay/lazily.tsx'

const ContactDialog = lazily(
  async () => (await import('../../features/clients/dialog/contact-dialog.tsx')).ContactDialog,
)
const Letter = lazily(async () => (await import('../../features/touchpoints/send/letter.tsx')).Letter)
const DoneDialog = lazily(async () => (await import('../../features/touchpoints/done-dialog.tsx')).DoneDialog)

/** Today's calls and messages, one after the other. */
export const Route = createFileRoute('/_app/contacts-today')({ component: ContactsToday })

function ContactsToday() {
  const user = useObservable(session)
  if (!user) return null
  return user.role === 'realtor' ? <RealtorContacts /> : <RealtorsOnly title="Today’s contacts" />
}

type Opened =
  | { dialog: 'log'; client: Client }
  | ({ dialog: 'details' } & LoggedCall)
  | { dialog: 'done'; touchpoint: Touchpoint }

function RealtorContacts() {
  const { device } = Route.useRouteContext()
  const day = useObservable(today)
  const status = useObservable(device.sync.status)
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  return (
    <>
      <ContactQueuePage
        today={day}
        renderLetter={({ touchpoint, isOnItsWay }) => (
          <Letter
            key={touchpoint.id}
            touchpoint={touchpoint}
            today={day}
            isOffline={status === 'unreachable'}
            isOnItsWay={isOnItsWay}
            onDone={() => setOpened({ dialog: 'done', touchpoint })}
          />
        )}
        onLogOther={(client) => setOpened({ dialog: 'log', client })}
        onDetails={(logged) => setOpened({ dialog: 'details', ...logged })}
      />
      {opened?.dialog === 'log' && <ContactDialog client={opened.client} today={day} onClose={close} />}
      {opened?.dialog === 'details' && (
        <ContactDialog client={opened.client} logged={opened} today={day} onClose={close} />
      )}
      {opened?.dialog === 'done' && <DoneDialog touchpoint={opened.touchpoint} today={day} onClose={close} />}
    </>
  )
}
