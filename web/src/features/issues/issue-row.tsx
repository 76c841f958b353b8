import type { Issue } from '@hearthkeep/shared/entities.ts'
import type { ItemId } from '@hearthkeep/shared/kernel/fields.ts'
import { severityLabels } from '@hearthkeep/shared/issue/issue-fields.ts'
import { isOpen } from '@hearthkeep/shared/maintenance/schedule/item-status.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import Button from '@mui/material/Button'
import { CalendarMinus, Camera, CircleCheck, CircleDot, History, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePerform } from '../../actions/use-perform.ts'
import type { PropertyDetails } from '../../data/queries/properties/use-property-details.ts'
import { mintId } from '../../platform/ids.ts'
import { Stack } from '../../ui/kit.tsx'
import { BadgeRow, ToneChip } from '../../ui/content/card/tone-chip.tsx'
import { ButtonLink } from '../../ui/content/button-link.tsx'
import { ListRow } from '../../ui/content/list/list-row.tsx'
import { ActionMenu, type MenuAction } from '../../ui/overlay/action-menu.tsx'
import { issueLine, planWords, severityTones } from './issue-words.ts'

interface IssueRowProps {
  issue: Issue
  /** What its list calls it. */
  name: string | undefined
  details: PropertyDetails
  /** Its source and its photos. */
  papers: ReactNode
  onEdit(issue: Issue): void
  onAddPhoto(issue: Issue): void
  onHistory(issue: Issue): void
}

/** An issue of the log: how bad it is, where, its photos, and what can be done about it. */
export function IssueRow({ issue, name = issue.title, details, papers, onEdit, onAddPhoto, onHistory }: IssueRowProps) {
  const { title, description, severity, status, systemId, itemId } = issue
  const actions = useIssueActions(issue)
  const mayEdit = details.may('edit_property')
  const system = details.systems.find(({ id }) => id === systemId)
  const task = details.items.find(({ id, issueId }) => id === itemId && issueId === issue.id)
  const changing: MenuAction[] = [
    { label: 'Edit', icon: Pencil, onSelect: () => onEdit(issue) },
    { label: 'Add photo', icon: Camera, onSelect: () => onAddPhoto(issue) },
    ...(status === 'open' ? [{ label: 'Close', icon: CircleCheck, onSelect: actions.close }] : []),
    ...(status === 'closed' ? [{ label: 'Reopen', icon: CircleDot, onSelect: actions.reopen }] : []),
    ...(status === 'planned' && itemId
      ? [{ label: 'Take off the plan', icon: CalendarMinus, onSelect: () => actions.takeOffPlan(itemId) }]
      : []),
  ]
  const menu: MenuAction[] = [
    ...(mayEdit ? changing : []),
    { label: 'History', icon: History, onSelect: () => onHistory(issue) },
    ...(mayEdit ? [{ label: 'Move to Trash', icon: Trash2, tone: 'danger' as const, onSelect: actions.remove }] : []),
  ]
  return (
    <ListRow
      title={title}
      secondary={[issueLine(issue, system), description].filter(Boolean).join('. ') || undefined}
      below={
        <Stack gap={8}>
          <BadgeRow>
            <ToneChip tone={severityTones[severity]}>{severityLabels[severity]}</ToneChip>
            {task && isOpen(task) && (
              <ButtonLink
                variant="text"
                to="/properties/$propertyId"
                params={{ propertyId: issue.propertyId }}
                search={{ tab: 'maintenance' }}
              >
                {planWords(task)}
              </ButtonLink>
            )}
          </BadgeRow>
          {papers}
        </Stack>
      }
      trailing={
        <>
          {mayEdit && status === 'open' && (
            <Button aria-label={`Plan repair of ${name}`} onClick={actions.plan}>
              Plan repair
            </Button>
          )}
          <ActionMenu label={`More for ${name}`} actions={menu} />
        </>
      }
    />
  )
}

/** Acts on the issue; each action reports its result in a toast with Undo. */
function useIssueActions({ id: issueId, propertyId, title }: Issue) {
  const perform = usePerform()
  const act = (call: CallOf, text: string) =>
    void perform(call, { done: { tone: 'good', text, detail: title }, failed: 'Couldn’t make the change' })
  const args = { propertyId, issueId }
  return {
    plan: () => act({ name: 'issue.plan', args: { ...args, itemId: mintId<ItemId>() } }, 'On the plan now'),
    /** Deletes the task of a planned issue, which is open again then. */
    takeOffPlan: (itemId: ItemId) =>
      act({ name: 'maintenance.remove', args: { propertyId, itemId } }, 'Off the plan, open again'),
    close: () => act({ name: 'issue.close', args }, 'Issue closed'),
    reopen: () => act({ name: 'issue.reopen', args }, 'Issue reopened'),
    remove: () => act({ name: 'issue.remove', args }, 'Moved to Trash'),
  }
}
