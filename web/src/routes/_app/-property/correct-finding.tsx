import type { AnalysisProposal } from '@hearthkeep/shared/finding/analysis-proposals.ts'
import type { PropertyDetails } from '../../../data/queries/properties/use-property-details.ts'
import { lazily } from '../../../ui/overlay/lazily.tsx'

const TaskDialog = lazily(async () => (await import('../../../features/maintenance/task-dialog.tsx')).TaskDialog)
const SystemForm = lazily(async () => (await import('./system-form.tsx')).SystemForm)

const LogIssue = lazily(async () => (await import('../-home/log-issue.tsx')).LogIssue)

interface CorrectFindingProps {
  details: PropertyDetails
  proposal: AnalysisProposal
  onClose(): void
}

/** [AP38] The form of what a finding would become, filled in; saving it adds the finding. */
export function CorrectFinding({ details, proposal, onClose }: CorrectFindingProps) {
  const { source } = proposal
  switch (proposal.kind) {
    case 'new_system': {
      const found = { facts: proposal.facts, source }
      return <SystemForm subject={{ kind: 'new', propertyId: details.property.id, found }} onClose={onClose} />
    }
    case 'system_facts': {
      const found = { facts: proposal.changes, source }
      return <SystemForm subject={{ kind: 'recorded', system: proposal.system, found }} onClose={onClose} />
    }
    case 'issue': {
      const system = details.systems.find(({ systemType }) => systemType === proposal.systemType)
      const found = { ...proposal.facts, systemId: system?.id ?? null, source }
      return <LogIssue details={details} found={found} onClose={onClose} />
    }
    case 'item':
    case 'done': {
      const system = details.systems.find(({ systemType }) => systemType === proposal.systemType)
      const done = proposal.kind === 'done' ? proposal.done : null
      const found = { facts: { ...proposal.facts, cost: done?.cost ?? null }, source, done }
      return <TaskDialog details={details} subject={{ kind: 'new', system, found }} onClose={onClose} />
    }
  }
}
