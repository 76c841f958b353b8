import type { Colleague, Property } from '@hearthkeep/shared/entities.ts'
import type { MembershipId, OfficeId } from '@hearthkeep/shared/kernel/fields.ts'
import { mintId } from '../../platform/ids.ts'
import { HandDialog } from './hand-dialog.tsx'

interface HandPropertyDialogProps {
  property: Property
  officeId: OfficeId
  colleagues: readonly Colleague[]
  onClose(): void
  onHanded(): void
}

/** [OF16] Hands a property that goes with no client to a colleague. */
export function HandPropertyDialog({ property, officeId, ...rest }: HandPropertyDialogProps) {
  return (
    <HandDialog
      {...rest}
      what={property.address}
      callsFor={(together) => [
        {
          name: 'property.hand_over',
          args: { officeId, propertyId: property.id, membershipId: mintId<MembershipId>(), ...together },
        },
      ]}
    >
      Your colleague will look after this property from now on, with everything in it. You lose access to it. Links that
      you’ve sent keep working and lead to your colleague, who can hand the property back.
    </HandDialog>
  )
}
