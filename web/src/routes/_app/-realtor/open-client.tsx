import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Touchpoint } from '@hearthkeep/shared/entities.ts'
import type { KnownClient } from '../../../data/queries/clients/use-client.ts'
import { useOffice } from '../../../data/queries/clients/use-office.ts'
import { ClientGate } from '../../../features/clients/page/client-gate.tsx'
import { ClientPage } from '../../../features/clients/page/client-page.tsx'
import { useCancelTouchpoint } from '../../../features/touchpoints/use-cancel-touchpoint.ts'
import { today } from '../../../platform/today.ts'
import { useObservable } from '../../../platform/use-observable.ts'
import { lazily } from '../../../ui/overlay/lazily.tsx'

const YearAt = lazily(async () => (await import('../-home/year-at.tsx')).YearAt)

const DoneDialog = lazily(async () => (await import('../../../features/touchpoints/done-dialog.tsx')).DoneDialog)
const TouchpointDialog = lazily(
  async () => (await import('../../../features/touchpoints/touchpoint-dialog.tsx')).TouchpointDialog,
)

const HandClientsDialog = lazily(
  async () => (await import('../../../features/office/hand-clients-dialog.tsx')).HandClientsDialog,
)

/** A client's page, or why there is none. */
export function OpenClient({ clientId }: { clientId: string }) {
  const day = useObservable(today)
  return (
    <ClientGate key={clientId} clientId={clientId} today={day}>
      {(known) => <WithTouchpoints known={known} day={day} />}
    </ClientGate>
  )
}

/** A client's page, with the touchpoint forms over it. */
function WithTouchpoints({ known, day }: { known: KnownClient; day: string }) {
  const [opened, setOpened] = useState<'plan' | 'hand over' | Touchpoint | null>(null)
  const office = useOffice()
  const navigate = useNavigate()
  const colleagues = office.state === 'member' ? office.colleagues : []
  const cancel = useCancelTouchpoint()
  const close = () => setOpened(null)
  return (
    <>
      <ClientPage
        known={known}
        today={day}
        year={<YearAt properties={known.properties} today={day} />}
        onPlan={() => setOpened('plan')}
        onDone={setOpened}
        onCancelTouchpoint={(touchpoint) => void cancel(touchpoint)}
        onHandOver={colleagues.length > 0 ? () => setOpened('hand over') : undefined}
      />
      {opened === 'plan' && (
        <TouchpointDialog subject={{ kind: 'new', client: known.client }} today={day} onClose={close} />
      )}
      {opened === 'hand over' && office.state === 'member' && (
        <HandClientsDialog
          clients={[known.client]}
          officeId={office.seat.officeId}
          colleagues={colleagues}
          onClose={close}
          onHanded={() => void navigate({ to: '/clients' })}
        />
      )}
      {opened !== null && typeof opened === 'object' && <DoneDialog touchpoint={opened} today={day} onClose={close} />}
    </>
  )
}
