import type { Client, MessageTemplate, TouchpointPlan } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate, TouchpointPlanId } from '@hearthkeep/shared/kernel/fields.ts'
import { audienceOf } from '@hearthkeep/shared/touchpoint/plan-audience.ts'
import Button from '@mui/material/Button'
import { Pause, Pencil, Play, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ListRow, RowList } from '../../../ui/content/list/list-row.tsx'
import { SectionCard } from '../../../ui/content/card/section-card.tsx'
import { ToneChip } from '../../../ui/content/card/tone-chip.tsx'
import { ActionMenu } from '../../../ui/overlay/action-menu.tsx'
import { lazily } from '../../../ui/overlay/lazily.tsx'
import { planWords } from './plan-words.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { usePerform } from '../../../actions/use-perform.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { compareTexts } from '@hearthkeep/shared/kernel/async/steps.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import { useData, useLive } from '../../../data/live/data-provider.tsx'

const PlanDialog = lazily(async () => (await import('./plan-dialog.tsx')).PlanDialog)

interface PlansCardProps {
  /** At most 50 ([TP20]). */
  plans: readonly TouchpointPlan[]
  clients: readonly Client[]
  /** The realtor's own. */
  templates: readonly MessageTemplate[]
  today: CalendarDate
}

/** [TP29] The realtor's recurring plans. */
export function PlansCard({ plans, clients, templates, today }: PlansCardProps) {
  const [opened, setOpened] = useState<TouchpointPlan['id'] | 'new' | null>(null)
  const { pause, remove } = usePlanActions()
  const plan = plans.find(({ id }) => id === opened) ?? null
  return (
    <SectionCard
      title="Recurring plans"
      aside={
        <Button variant="text" onClick={() => setOpened('new')}>
          Create plan
        </Button>
      }
    >
      {plans.length === 0 ? (
        <p>
          Stay in touch regularly: a plan suggests a touchpoint every month, season or year, or sends it automatically.
        </p>
      ) : (
        <RowList>
          {plans.map((row) => (
            <ListRow
              key={row.id}
              title={row.title}
              onOpen={() => setOpened(row.id)}
              secondary={planWords({ plan: row, count: clients.filter(audienceOf(row)).length, today })}
              below={<Badge plan={row} />}
              trailing={
                <ActionMenu
                  label={`More for the plan ‘${row.title}’`}
                  actions={[
                    { label: 'Edit', icon: Pencil, onSelect: () => setOpened(row.id) },
                    row.isPaused
                      ? { label: 'Resume', icon: Play, onSelect: () => void pause(row) }
                      : { label: 'Pause', icon: Pause, onSelect: () => void pause(row) },
                    { label: 'Remove', icon: Trash2, tone: 'danger', onSelect: () => void remove(row) },
                  ]}
                />
              }
            />
          ))}
        </RowList>
      )}
      {(opened === 'new' || plan) && (
        <PlanDialog {...{ plan, clients, templates, today }} onClose={() => setOpened(null)} />
      )}
    </SectionCard>
  )
}

function Badge({ plan: { isPaused, sendsByItself } }: { plan: TouchpointPlan }) {
  if (isPaused)
    return (
      <ToneChip tone="neutral" icon={Pause}>
        Paused
      </ToneChip>
    )
  return sendsByItself ? (
    <ToneChip tone="accent" icon={Send}>
      Sends automatically
    </ToneChip>
  ) : (
    <ToneChip tone="neutral" icon={null}>
      Suggested
    </ToneChip>
  )
}

/** Pauses, resumes and removes plans, with Undo. */
function usePlanActions() {
  const perform = usePerform()
  return {
    pause: ({ id, title, isPaused }: TouchpointPlan) =>
      perform(pausing(id, !isPaused), {
        done: { text: isPaused ? 'Plan resumed' : 'Plan paused', detail: title },
        failed: 'Error',
        undo: pausing(id, isPaused),
      }),
    remove: ({ id: planId, title }: TouchpointPlan) =>
      perform(
        { name: 'touchpoint_plan.remove', args: { planId } },
        { done: { text: 'Plan removed', detail: title }, failed: 'Error' },
      ),
  }
}

const pausing = (planId: TouchpointPlanId, isPaused: boolean): CallOf => ({
  name: 'touchpoint_plan.edit',
  args: { planId, changes: { isPaused } },
})

/** Returns the realtor's plans, oldest first; undefined until loaded. */
export function usePlans(): TouchpointPlan[] | undefined {
  const { userId } = useData().person
  return useLive(
    async ({ rows }) => {
      const plans = await rows.touchpointPlan.where('scope', userScope(userId))
      return plans
        .filter(isLiving)
        .toSorted((one, other) => compareTexts(one.createdAt, other.createdAt) || compareTexts(one.id, other.id))
    },
    [userId],
  )
}
