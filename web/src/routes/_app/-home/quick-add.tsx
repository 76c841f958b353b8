import type { Property } from '@hearthkeep/shared/entities.ts'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useData } from '../../../data/live/data-provider.tsx'
import { useEditableProperties } from '../../../data/queries/properties/use-editable-properties.ts'
import { usePropertyFrame, type PropertyFrame } from '../../../data/queries/properties/use-property-details.ts'
import { useUploadDialog } from '../../../features/documents/upload/use-upload-dialog.tsx'
import { QuickTaskDialog } from '../../../features/maintenance/quick/quick-task-dialog.tsx'
import { KindChips, type Addable } from '../../../features/quick-add/kind-chips.tsx'
import { likelyProperty, rememberProperty } from '../../../features/quick-add/last-property.ts'
import { NoProperty, PropertyChoice } from '../../../features/quick-add/property-choice.tsx'
import { lazily } from '../../../ui/overlay/lazily.tsx'

const SystemForm = lazily(async () => (await import('../-property/system-form.tsx')).SystemForm)
const LogIssue = lazily(async () => (await import('./log-issue.tsx')).LogIssue)
const LogCall = lazily(async () => (await import('../-realtor/log-call.tsx')).LogCall)

const kindsOf = {
  homeowner: ['task', 'issue', 'system', 'photo', 'receipt'],
  realtor: ['task', 'issue', 'system', 'photo', 'receipt', 'call'],
} as const satisfies Record<string, readonly Addable[]>

/** `ready`: it was never open, but knows the properties, so that it opens within the event of a press. */
export type QuickAddState = 'ready' | 'open' | 'closed'

interface QuickAddProps {
  state: QuickAddState
  /** What it begins with. */
  first?: Addable
  onClose(): void
}

/** Adds something from anywhere: a task, unless something else is chosen. */
export function QuickAdd({ state, first = 'task', onClose }: QuickAddProps) {
  const properties = useEditableProperties()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const [chosen, setChosen] = useState<Property | null>(null)
  if (!properties || state === 'ready') return null
  const open = state === 'open'
  const close = () => {
    setChosen(null)
    onClose()
  }
  const property = chosen ?? likelyProperty({ properties, path })
  if (!property) return open && <WithoutProperty first={first} onClose={close} />
  const choose = (next: Property) => {
    rememberProperty(next.id)
    setChosen(next)
  }
  return <AddTo open={open} first={first} onClose={close} onChoose={choose} {...{ properties, property }} />
}

function WithoutProperty({ first, onClose }: { first: Addable; onClose(): void }) {
  const { kinds, kind, setKind } = useKind(first)
  if (kind === 'call') return <LogCall onClose={onClose} />
  return <NoProperty kinds={<KindChips kinds={kinds} value={kind} onChange={setKind} />} onClose={onClose} />
}

interface AddToProps {
  open: boolean
  first: Addable
  onClose(): void
  properties: readonly Property[]
  property: Property
  onChoose(property: Property): void
}

function AddTo({ open, first, properties, property, onChoose, onClose }: AddToProps) {
  const details = useSteadyDetails(property.id)
  const { kinds, kind, setKind } = useKind(first)
  const [called, setCalled] = useState<string | undefined>()
  const { openUpload, uploadDialog } = useUploadDialog()
  const close = () => {
    setKind(first)
    setCalled(undefined)
    onClose()
  }
  const add = (next: Addable) => {
    if (next !== 'photo' && next !== 'receipt') return setKind(next)
    close()
    openUpload({ category: next })
  }
  const place = <PropertyChoice properties={properties} value={property} onChange={onChoose} />
  const head = (
    <>
      <KindChips kinds={kinds} value={kind} onChange={add} />
      {place}
    </>
  )
  return (
    <>
      {open && kind === 'task' && (
        <QuickTaskDialog
          property={property}
          details={details?.property.id === property.id ? details : null}
          head={head}
          onAddSystem={(name) => {
            setCalled(name)
            setKind('system')
          }}
          onClose={close}
        />
      )}
      {open && kind === 'system' && (
        <SystemForm subject={{ kind: 'new', propertyId: property.id, called }} head={head} onClose={close} />
      )}
      {open && kind === 'issue' && details && <LogIssue details={details} head={head} onClose={close} />}
      {open && kind === 'call' && <LogCall onClose={close} />}
      {details && uploadDialog(details, place)}
    </>
  )
}

function useKind(first: Addable) {
  const { role } = useData().person
  const [kind, setKind] = useState<Addable>(first)
  return { kinds: kindsOf[role], kind, setKind }
}

/** Those of the previous property while another one loads, so that an open upload stays. */
function useSteadyDetails(propertyId: string): PropertyFrame | null {
  const state = usePropertyFrame(propertyId)
  const [last, setLast] = useState<PropertyFrame | null>(null)
  const details = state.state === 'ready' ? state.details : last
  if (details !== last) setLast(details)
  return details
}
