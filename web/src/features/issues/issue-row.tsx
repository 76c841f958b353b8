import type { Issue } from '@hearthkeep/shared/entities.ts'
import { severityLabels } from '@hearthkeep/shared/issue/issue-fields.ts'
import { isOpen } from '@hearthkeep/shared/maintenance/schedule/item-status.ts'
import Button from '@mui/material/Button'
import { CalendarMinus, Camera, CircleCheck, CircleDot, History, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PropertyDetails } from '../../data/queries/properties/use-property-details.ts'
import { Stack } from '../../ui/kit.tsx'
import { BadgeRow, ToneChip } from '../../ui/content/card/tone-chip.tsx'
import { ButtonLink } from '../../ui/content/button-link.tsx'
import { ListRow } from '../../ui/content/list/list-row.tsx'
import { ActionMenu, type MenuAction } from '../../ui/overlay/action-menu.tsx'
import { issueLine, planWords, severityTones } from './issue-words.ts'
import { useIssueActions } from './use-issue-actions.ts'

interface IssueRowProps {
  issue: Issue
  details: PropertyDetails
  /** Its source and its photos. */
  papers: ReactNode
  onEdit(issue: Issue): void
  onAddPhoto(issue: Issue): void
  onHistory(issue: Issue): void
}

/** An issue of the log: how bad it is, where, its photos, and what can be done about it. */
export function IssueRow({ issue, details, papers, onEdit, onAddPhoto, onHistory }: IssueRowProps) {
  const { title, description, severity, status, systemId, itemId } = issue
  const actions = useIssueActions()
  const mayEdit = details.may('edit_property')
  const system = details.systems.find(({ id }) => id === systemId)
  const task = details.items.find(({ id, issueId }) => id === itemId && issueId === issue.id)
  const changing: MenuAction[] = [
    { label: 'Edit', icon: Pencil, onSelect: () => onEdit(issue) },
    { label: 'Add photo', icon: Camera, onSelect: () => onAddPhoto(issue) },
    ...(status === 'open' ? [{ label: 'Close', icon: CircleCheck, onSelect: () => actions.close(issue) }] : []),
    ...(status === 'closed' ? [{ label: 'Reopen', icon: CircleDot, onSelect: () => actions.reopen(issue) }] : []),
    ...(status === 'planned' && itemId
      ? [{ label: 'Take off the plan', icon: CalendarMinus, onSelect: () => actions.takeOffPlan(issue, itemId) }]
      : []),
  ]
  const menu: MenuAction[] = [
    ...(mayEdit ? changing : []),
    { label: 'History', icon: History, onSelect: () => onHistory(issue) },
    ...(mayEdit
      ? [{ label: 'Move to Trash', icon: Trash2, tone: 'danger' as const, onSelect: () => actions.remove(issue) }]
      : []),
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
            <Button aria-label={`Plan repair of ${title}`} onClick={() => actions.plan(issue)}>
              Plan repair
            </Button>
          )}
          <ActionMenu label={`More for ${title}`} actions={menu} />
        </>
      }
    />
  )
}
