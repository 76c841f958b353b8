import type { Touchpoint } from '@hearthkeep/shared/entities.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useLogCall, type LoggedCall } from '../../../actions/use-log-call.ts'
import { session } from '../../../features/account/session.ts'
import { DashboardDenied } from '../../../features/dashboard/dashboard-denied.tsx'
import { RealtorDashboardPage } from '../../../features/realtor-dashboard/realtor-dashboard-page.tsx'
import { today } from '../../../platform/today.ts'
import { useObservable } from '../../../platform/use-observable.ts'
import { lazily } from '../../../ui/overlay/lazily.tsx'

const CreatePropertyDialog = lazily(
  async () => (await import('../-property/create-property-dialog.tsx')).CreatePropertyDialog,
)
const ClientDialog = lazily(
  async () => (await import('../../../features/clients/dialog/client-dialog.tsx')).ClientDialog,
)
const ContactDialog = lazily(
  async () => (await import('../../../features/clients/dialog/contact-dialog.tsx')).ContactDialog,
)
const ImportClientsDialog = lazily(
  async () => (await import('../../../features/client-import/import-clients-dialog.tsx')).ImportClientsDialog,
)
const DoneDialog = lazily(async () => (await import('../../../features/touchpoints/done-dialog.tsx')).DoneDialog)

type Opened =
  | { dialog: 'add property' }
  | { dialog: 'add client' }
  | { dialog: 'import clients' }
  | ({ dialog: 'contact' } & LoggedCall)
  | { dialog: 'done'; touchpoint: Touchpoint }

/** The realtor's dashboard and what opens over it. */
export function RealtorDashboard() {
  const user = useObservable(session)
  const day = useObservable(today)
  const navigate = useNavigate()
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const logCall = useLogCall((logged) => setOpened({ dialog: 'contact', ...logged }))
  if (!user) return null
  if (user.role !== 'realtor') return <DashboardDenied why="for realtors" />
  return (
    <>
      <RealtorDashboardPage
        firstName={user.firstName}
        today={day}
        onAddProperty={() => setOpened({ dialog: 'add property' })}
        onAddClient={() => setOpened({ dialog: 'add client' })}
        onImportClients={() => setOpened({ dialog: 'import clients' })}
        onLogCall={(client) => void logCall(client)}
        onDone={(touchpoint) => setOpened({ dialog: 'done', touchpoint })}
      />
      {opened?.dialog === 'add property' && <CreatePropertyDialog onClose={close} />}
      {opened?.dialog === 'add client' && (
        <ClientDialog
          client={null}
          onClose={close}
          onSaved={(clientId) => {
            close()
            void navigate({ to: '/clients/$clientId', params: { clientId } })
          }}
        />
      )}
      {opened?.dialog === 'import clients' && <ImportClientsDialog today={day} onClose={close} />}
      {opened?.dialog === 'contact' && (
        <ContactDialog client={opened.client} logged={opened} today={day} onClose={close} />
      )}
      {opened?.dialog === 'done' && <DoneDialog touchpoint={opened.touchpoint} today={day} onClose={close} />}
    </>
  )
}
