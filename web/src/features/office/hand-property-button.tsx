import { readFrom } from '@hearthkeep/shared/kernel/rows-at-hand.ts'
import { currentMembers } from '@hearthkeep/shared/household/memberships.ts'
import { goesWithClient } from '@hearthkeep/shared/office/hand-over-property.ts'
import type { PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import Button from '@mui/material/Button'
import { ArrowRightLeft } from 'lucide-react'
import { useState } from 'react'
import { useLive } from '../../data/live/data-provider.tsx'
import { readerOf } from '../../data/mutate/reader.ts'
import { useOffice } from '../../data/queries/clients/use-office.ts'
import type { PropertyDetails } from '../../data/queries/properties/use-property-details.ts'
import type { LocalTables } from '../../data/store/local-store.ts'
import { Icon } from '../../ui/content/icon.tsx'
import { lazily } from '../../ui/overlay/lazily.tsx'

const HandPropertyDialog = lazily(async () => (await import('./hand-property-dialog.tsx')).HandPropertyDialog)

interface HandPropertyButtonProps {
  details: PropertyDetails
  onHanded(): void
}

/** [OF16] For a realtor with colleagues, if the property goes with none of their clients; otherwise empty. */
export const HandPropertyButton = (props: HandPropertyButtonProps) =>
  props.details.may('hand_over_property') && <RealtorsButton {...props} />

function RealtorsButton({ details: { property }, onHanded }: HandPropertyButtonProps) {
  const office = useOffice()
  const isAlone = useLive((tables) => readIsAlone(tables, property.id), [property.id])
  const [isOpen, setOpen] = useState(false)
  if (office.state !== 'member' || office.colleagues.length === 0 || isAlone !== true) return null
  return (
    <>
      <Button fullWidth startIcon={<Icon of={ArrowRightLeft} />} onClick={() => setOpen(true)}>
        Hand to a colleague
      </Button>
      {isOpen && (
        <HandPropertyDialog
          property={property}
          officeId={office.seat.officeId}
          colleagues={office.colleagues}
          onClose={() => setOpen(false)}
          onHanded={onHanded}
        />
      )}
    </>
  )
}

/** Reads only the clients among the property's people: a realtor can have thousands. */
async function readIsAlone(tables: LocalTables, propertyId: PropertyId): Promise<boolean> {
  const members = await readFrom(readerOf(tables), (rows) => currentMembers(rows, propertyId))
  const clients = await Promise.all(members.map(({ userId }) => tables.rows.client.where('homeownerId', userId)))
  return !goesWithClient(members, clients.flat())
}
