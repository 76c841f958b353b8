import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { UpdateFromMls } from '../../features/mls/update-from-mls.tsx'
import { SaleDocumentsCard } from '../../features/properties/sale-documents-card.tsx'
import { ProfileGate } from '../../features/property-profile/profile-gate.tsx'
import { ProfilePage } from '../../features/property-profile/profile-page.tsx'
import { profileTabSearch } from '../../features/property-profile/profile-tab.ts'
import { SystemList } from '../../features/systems/system-list.tsx'
import { today } from '../../platform/today.ts'
import { useObservable } from '../../platform/use-observable.ts'
import { lazily } from '../../ui/overlay/lazily.tsx'

const AddSystemDialog = lazily(
  async () => (await import('../../features/systems/add-system-dialog.tsx')).AddSystemDialog,
)
const EditPropertyDialog = lazily(
  async () => (await import('../../features/properties/edit-property-dialog.tsx')).EditPropertyDialog,
)

/** A house as something that is owned, listed and sold; one of its tabs open as the address says. */
export const Route = createFileRoute('/_app/property-profile/$propertyId')({
  validateSearch: profileTabSearch,
  component: PropertyProfile,
})

function PropertyProfile() {
  const { propertyId } = Route.useParams()
  const { tab = 'overview' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const day = useObservable(today)
  const [asked, setAsked] = useState<'edit' | 'system' | null>(null)
  const close = () => setAsked(null)
  return (
    <ProfileGate key={propertyId} propertyId={propertyId}>
      {(house) => (
        <>
          <ProfilePage
            house={house}
            tab={tab}
            onTab={(next) => void navigate({ search: { tab: next }, replace: true, resetScroll: false })}
            onEdit={() => setAsked('edit')}
            transaction={<SaleDocumentsCard house={house} />}
            updateFromMls={<UpdateFromMls property={house.property} />}
            systems={<SystemList house={house} today={day} onAdd={() => setAsked('system')} />}
          />
          {asked === 'edit' && <EditPropertyDialog property={house.property} onClose={close} />}
          {asked === 'system' && <AddSystemDialog open propertyId={house.property.id} onClose={close} />}
        </>
      )}
    </ProfileGate>
  )
}
