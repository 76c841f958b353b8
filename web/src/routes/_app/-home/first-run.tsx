import type { PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { useState } from 'react'
import { usePropertyDetails } from '../../../data/queries/properties/use-property-details.ts'
import { ImportDialog } from '../../../features/data-transfer/import-dialog.tsx'
import { ImportRecordsDialog } from '../../../features/home-import/import-records-dialog.tsx'
import { FirstAddressDialog } from '../../../features/properties/form/first-address-dialog.tsx'
import { StarterPlanDialog } from '../../../features/starter-plan/starter-plan-dialog.tsx'
import { FirstSystemsDialog } from '../../../features/systems/first/first-systems-dialog.tsx'
import { SystemForm } from '../-property/system-form.tsx'
import { today } from '../../../platform/today.ts'
import { useObservable } from '../../../platform/use-observable.ts'

/** Where the first run begins; each step leads to the next one. */
export type FirstStep =
  | { step: 'address' | 'export' }
  | { step: 'systems' | 'nameplate' | 'plan' | 'spreadsheet'; propertyId: PropertyId }

/**
 * [FR1] The first run: the address, what is in the house, a plan. Each step but the first can be skipped, and files can
 * take its place.
 */
export function FirstRun({ start, onClose }: { start: FirstStep; onClose(): void }) {
  const [at, setAt] = useState(start)
  switch (at.step) {
    case 'address':
      return (
        <FirstAddressDialog
          onClose={onClose}
          onExport={() => setAt({ step: 'export' })}
          onCreated={(propertyId) => setAt({ step: 'systems', propertyId })}
        />
      )
    case 'export':
      return <ImportDialog onClose={onClose} />
    default:
      return <FirstContents at={at} onStep={setAt} onClose={onClose} />
  }
}

interface FirstContentsProps {
  at: Extract<FirstStep, { propertyId: PropertyId }>
  onStep(step: FirstStep): void
  onClose(): void
}

function FirstContents({ at: { step, propertyId }, onStep, onClose }: FirstContentsProps) {
  const state = usePropertyDetails(propertyId)
  const day = useObservable(today)
  if (state.state !== 'ready') return null
  const { details } = state
  switch (step) {
    case 'systems':
      return (
        <FirstSystemsDialog
          propertyId={propertyId}
          present={new Set(details.systems.map(({ systemType }) => systemType))}
          onClose={onClose}
          onNameplate={() => onStep({ step: 'nameplate', propertyId })}
          onSpreadsheet={() => onStep({ step: 'spreadsheet', propertyId })}
          onNext={() => onStep({ step: 'plan', propertyId })}
        />
      )
    case 'nameplate':
      return (
        <SystemForm subject={{ kind: 'new', propertyId }} onClose={() => onStep({ step: 'systems', propertyId })} />
      )
    case 'spreadsheet':
      return (
        <ImportRecordsDialog
          propertyId={propertyId}
          today={day}
          // A file without systems leaves the question open.
          onClose={() => onStep({ step: details.systems.length > 0 ? 'plan' : 'systems', propertyId })}
        />
      )
    case 'plan':
      return <StarterPlanDialog details={details} today={day} dismiss="Skip" onClose={onClose} />
  }
}
