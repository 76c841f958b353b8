import type { PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { useState } from 'react'
import { usePropertyDetails } from '../../data/queries/use-property-details.ts'
import { FirstAddressDialog } from '../../features/properties/form/first-address-dialog.tsx'
import { StarterPlanDialog } from '../../features/starter-plan/starter-plan-dialog.tsx'
import { FirstSystemsDialog } from '../../features/systems/first/first-systems-dialog.tsx'
import { today } from '../../platform/today.ts'
import { useObservable } from '../../platform/use-observable.ts'

/** Where the first run begins; each step leads to the next one. */
export type FirstStep = { step: 'address' } | { step: 'systems' | 'plan'; propertyId: PropertyId }

/** [FR1] The first run: the address, what is in the house, a plan. Each step but the first can be skipped. */
export function FirstRun({ start, onClose }: { start: FirstStep; onClose(): void }) {
  const [at, setAt] = useState(start)
  return at.step === 'address' ? (
    <FirstAddressDialog onClose={onClose} onCreated={(propertyId) => setAt({ step: 'systems', propertyId })} />
  ) : (
    <FirstContents at={at} onStep={setAt} onClose={onClose} />
  )
}

interface FirstContentsProps {
  at: Exclude<FirstStep, { step: 'address' }>
  onStep(step: FirstStep): void
  onClose(): void
}

function FirstContents({ at: { step, propertyId }, onStep, onClose }: FirstContentsProps) {
  const state = usePropertyDetails(propertyId)
  const day = useObservable(today)
  if (state.state !== 'ready') return null
  const { details } = state
  return step === 'systems' ? (
    <FirstSystemsDialog
      propertyId={propertyId}
      present={new Set(details.systems.map(({ systemType }) => systemType))}
      onClose={onClose}
      onNext={() => onStep({ step: 'plan', propertyId })}
    />
  ) : (
    <StarterPlanDialog details={details} today={day} dismiss="Skip" onClose={onClose} />
  )
}
