import { climateExamples, climateLabels, usualClimate } from '@hearthkeep/shared/property/climate-words.ts'
import { climates, type Climate as Zone, type Climate } from '@hearthkeep/shared/property/climates.ts'
import type { CalendarDate, ItemId, PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { PropertyDetails } from '../../data/queries/properties/use-property-details.ts'
import { useMutate } from '../../data/live/use-mutate.ts'
import { ChecklistDrawing } from '../../ui/content/drawings/checklist-drawing.tsx'
import { EmptyState } from '../../ui/content/state/empty-state.tsx'
import { FilterChips } from '../../ui/content/card/filter-chips.tsx'
import { Lines, Muted, Stack } from '../../ui/kit.tsx'
import { ResponsiveDialog } from '../../ui/overlay/responsive-dialog.tsx'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { type Proposal, proposeTasks } from '@hearthkeep/shared/maintenance/starter-plan.ts'
import { undoAction } from '../../actions/undo-action.ts'
import { usePerform } from '../../actions/use-perform.ts'
import { mintId } from '../../platform/ids.ts'
import { useToast } from '../../ui/overlay/toast.tsx'
import type { Property } from '@hearthkeep/shared/entities.ts'
import { useLive } from '../../data/live/data-provider.tsx'
import { propertyScope } from '@hearthkeep/shared/kernel/scope.ts'
import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { intervalLabels } from '@hearthkeep/shared/labels.ts'
import { TickRow } from '../../ui/form/choices/tick-row.tsx'

interface StarterPlanDialogProps {
  details: PropertyDetails
  today: CalendarDate
  /** The label of the button that adds nothing: Skip where the plan is a step of several. */
  dismiss?: 'Cancel' | 'Skip'
  onClose(): void
}

/** The usual tasks for such a property, from which the person selects. */
export function StarterPlanDialog({ details, today, dismiss = 'Cancel', onClose }: StarterPlanDialogProps) {
  const { property } = details
  const mutate = useMutate()
  const accept = useAccept(property.id)
  const [unwanted, setUnwanted] = useState<ReadonlySet<string>>(new Set())
  const climate = property.climate ?? usualClimate(property.state) ?? 'mixed'
  const proposals = useProposals(property, climate, today)
  const wanted = (proposals ?? []).filter(({ key }) => !unwanted.has(key))
  const want = (key: string, isWanted: boolean) => {
    const left = new Set(unwanted)
    if (isWanted) left.delete(key)
    else left.add(key)
    setUnwanted(left)
  }
  const keepClimate = (chosen: Zone) =>
    mutate({ name: 'property.edit', args: { propertyId: property.id, changes: { climate: chosen } } })
  const add = async () => {
    onClose()
    if (property.climate === null) await keepClimate(climate)
    await accept(wanted)
  }
  return (
    <ResponsiveDialog
      onClose={onClose}
      title="Set up a maintenance plan"
      actions={
        <>
          <Button onClick={onClose}>{dismiss}</Button>
          <Button variant="contained" disabled={wanted.length === 0} onClick={() => void add()}>
            {wanted.length === 0 ? 'Add tasks' : `Add ${tasksWords(wanted.length, '').trim()}`}
          </Button>
        </>
      }
    >
      <Stack gap={8}>
        <FilterChips
          label="Climate"
          chips={climates.map((value) => ({ value, label: climateLabels[value] }))}
          value={climate}
          onChange={(value) => void keepClimate(climates.find((known) => known === value) ?? climate)}
        />
        <Muted>{climateExamples[climate]}</Muted>
      </Stack>
      {proposals && proposals.length > 0 && (
        <Lines aria-label="Suggested tasks">
          {proposals.map((proposal) => (
            <ProposalRow
              key={proposal.key}
              proposal={proposal}
              wanted={!unwanted.has(proposal.key)}
              onWant={(isWanted) => want(proposal.key, isWanted)}
            />
          ))}
        </Lines>
      )}
      {proposals?.length === 0 && (
        <EmptyState drawing={ChecklistDrawing} sentence="This house already has all the suggested tasks." />
      )}
    </ResponsiveDialog>
  )
}

/** Adds each proposed task with its own mutation: if the app is killed, the rest are proposed again. */
function useAccept(propertyId: PropertyId): (proposals: readonly Proposal[]) => Promise<void> {
  const perform = usePerform()
  const mutate = useMutate()
  const toast = useToast()
  return async (proposals) => {
    const undo: CallOf[] = []
    for (const proposal of proposals) {
      const itemId = mintId<ItemId>()
      const call = acceptCall(proposal, { propertyId, itemId })
      if (!(await perform(call, { failed: 'Couldn’t add all tasks' }))) return
      undo.push({ name: 'maintenance.remove', args: { propertyId, itemId } })
    }
    toast({ text: tasksWords(undo.length, 'added'), action: undoAction({ mutate, toast }, ...undo) })
  }
}

/** `1 task added`, `6 tasks added` */
const tasksWords = (count: number, verb: string) => `${count} ${count === 1 ? 'task' : 'tasks'} ${verb}`

/**
 * Returns the call that adds a proposed task. A task with a fixed month recurs by calendar; all others recur from their
 * completion.
 */
function acceptCall(
  { key, task, system, firstDue }: Proposal,
  { propertyId, itemId }: { propertyId: PropertyId; itemId: ItemId },
): CallOf<'maintenance.add'> {
  const { title, description, type, category, priority, interval, month } = task
  return {
    name: 'maintenance.add',
    args: {
      propertyId,
      itemId,
      facts: {
        systemId: system?.id ?? null,
        title,
        description,
        type,
        category,
        priority,
        dueDate: firstDue,
        isRecurring: true,
        recurringInterval: interval,
        recurrenceBasis: month ? 'calendar' : 'completion',
        planKey: key,
      },
    },
  }
}

/** Returns tasks that the property does not have yet; undefined while loading. */
function useProposals(property: Property, climate: Climate, today: CalendarDate): Proposal[] | undefined {
  const { id, yearBuilt } = property
  return useLive(
    async ({ rows }) => {
      const systems = await rows.system.where('scope', propertyScope(id))
      const items = await rows.maintenanceItem.where('scope', propertyScope(id))
      return proposeTasks({ yearBuilt, climate, systems, items, today })
    },
    [id, yearBuilt, climate, today],
  )
}

interface ProposalRowProps {
  proposal: Proposal
  wanted: boolean
  onWant(wanted: boolean): void
}

/** A proposed task: its title and description, interval, first due date, and who can do it. */
function ProposalRow({ proposal, wanted, onWant }: ProposalRowProps) {
  const { task, system, firstDue } = proposal
  const facts = [
    system?.systemName,
    intervalLabels[task.interval],
    `starting ${shortDate(firstDue)}`,
    task.by === 'owner' ? 'Do it yourself' : 'Professional',
  ]
  return (
    <TickRow title={task.title} secondary={facts.filter(Boolean).join(' · ')} isTicked={wanted} onTick={onWant}>
      <p>{task.description}</p>
    </TickRow>
  )
}
