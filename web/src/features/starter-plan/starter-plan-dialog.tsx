import { climateExamples, climateLabels, usualClimate } from '@hearthkeep/shared/property/climate-words.ts'
import { climates, type Climate as Zone } from '@hearthkeep/shared/property/climates.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import type { PropertyDetails } from '../../data/queries/use-property-details.ts'
import { useMutate } from '../../data/live/use-mutate.ts'
import { ChecklistDrawing } from '../../ui/content/drawings/checklist-drawing.tsx'
import { EmptyState } from '../../ui/content/state/empty-state.tsx'
import { FilterChips } from '../../ui/content/card/filter-chips.tsx'
import { ResponsiveDialog } from '../../ui/overlay/responsive-dialog.tsx'
import { ProposalRow } from './proposal-row.tsx'
import { tasksWords, useAccept } from './use-accept.ts'
import { useProposals } from './use-proposals.ts'

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
      open
      onClose={onClose}
      title="Set up a maintenance plan"
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            {dismiss}
          </Button>
          <Button variant="contained" disabled={wanted.length === 0} onClick={() => void add()}>
            {wanted.length === 0 ? 'Add tasks' : `Add ${tasksWords(wanted.length, '').trim()}`}
          </Button>
        </>
      }
    >
      <Climate>
        <FilterChips
          label="Climate"
          chips={climates.map((value) => ({ value, label: climateLabels[value] }))}
          value={climate}
          onChange={(value) => void keepClimate(climates.find((known) => known === value) ?? climate)}
        />
        <p>{climateExamples[climate]}</p>
      </Climate>
      {proposals && proposals.length > 0 && (
        <ul aria-label="Suggested tasks">
          {proposals.map((proposal) => (
            <ProposalRow
              key={proposal.key}
              proposal={proposal}
              wanted={!unwanted.has(proposal.key)}
              onWant={(isWanted) => want(proposal.key, isWanted)}
            />
          ))}
        </ul>
      )}
      {proposals?.length === 0 && (
        <EmptyState drawing={ChecklistDrawing} sentence="This house already has all the suggested tasks." />
      )}
    </ResponsiveDialog>
  )
}

const Climate = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  '& p': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}))
