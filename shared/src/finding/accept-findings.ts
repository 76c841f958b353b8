import type { System } from '../system/system.ts'
import type { IssueId, ItemId, PropertyId, SystemId } from '../kernel/fields.ts'
import type { CallOf } from '../mutations.ts'
import type { AnalysisProposal } from './analysis-proposals.ts'

interface Accepting {
  propertyId: PropertyId
  /** Systems of the property that are not in the trash. */
  systems: readonly Pick<System, 'id' | 'systemType'>[]
  mintId(): string
}

type Acceptance = CallOf<'system.add' | 'system.edit' | 'maintenance.add' | 'issue.add'>

/** [AP7] The calls that create the accepted proposals, ordered so that each can run. */
export function acceptFindings(
  accepted: readonly AnalysisProposal[],
  { propertyId, systems, mintId }: Accepting,
): Acceptance[] {
  const known = new Map<string, SystemId>()
  for (const { systemType, id } of systems) if (!known.has(systemType)) known.set(systemType, id)
  const calls: Acceptance[] = []
  for (const proposal of accepted) {
    const { source } = proposal
    if (proposal.kind === 'new_system') {
      const systemId = mintId() as SystemId
      const { facts } = proposal
      if (!known.has(facts.systemType)) known.set(facts.systemType, systemId)
      calls.push({ name: 'system.add', args: { propertyId, systemId, facts: { ...facts, source } } })
    } else if (proposal.kind === 'system_facts') {
      const { system } = proposal
      // A system that has a source retains it.
      const changes = system.source ? proposal.changes : { ...proposal.changes, source }
      calls.push({ name: 'system.edit', args: { propertyId, systemId: system.id, changes } })
    }
  }
  for (const proposal of accepted) {
    if (!('systemType' in proposal)) continue
    const { source, systemType } = proposal
    const systemId = (systemType && known.get(systemType)) || null
    if (proposal.kind === 'issue') {
      const facts = { ...proposal.facts, systemId, source }
      calls.push({ name: 'issue.add', args: { propertyId, issueId: mintId() as IssueId, facts } })
      continue
    }
    const itemId = mintId() as ItemId
    const done = proposal.kind === 'done' ? { ...proposal.done, nextItemId: mintId() as ItemId } : undefined
    const args = { propertyId, itemId, facts: { ...proposal.facts, systemId, source } }
    calls.push({ name: 'maintenance.add', args: done === undefined ? args : { ...args, done } })
  }
  return calls
}
