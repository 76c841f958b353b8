import type { Issue } from '@hearthkeep/shared/entities.ts'
import { HouseLink } from '../../actions/property/house-link.tsx'
import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { issueStatusLabels } from '@hearthkeep/shared/issue/issue-fields.ts'
import { issueStatuses } from '@hearthkeep/shared/issue/issue.ts'
import Button from '@mui/material/Button'
import { Plus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { PropertyDetails } from '../../data/queries/properties/use-property-details.ts'
import { SectionCard } from '../../ui/content/card/section-card.tsx'
import { ChecklistDrawing } from '../../ui/content/drawings/checklist-drawing.tsx'
import { Icon } from '../../ui/content/icon.tsx'
import { distinctNames } from '../../ui/content/list/distinct-names.ts'
import { RowList } from '../../ui/content/list/list-row.tsx'
import { EmptyState } from '../../ui/content/state/empty-state.tsx'
import { PageHeader, Page } from '../../ui/frame/page.tsx'
import { lazily } from '../../ui/overlay/lazily.tsx'
import { IssueRow } from './issue-row.tsx'

const IssueDialog = lazily(async () => (await import('./issue-dialog.tsx')).IssueDialog)

interface IssuesPageProps {
  details: PropertyDetails
  /** Its source and its photos. */
  papersOf(issue: Issue): ReactNode
  onLog(): void
  onAddPhoto(issue: Issue): void
  onHistory(issue: Issue): void
}

/** [IS13] What is broken in a house: what nobody has planned yet first, then what is on the plan, then what is over. */
export function IssuesPage({ details, papersOf, onLog, onAddPhoto, onHistory }: IssuesPageProps) {
  const { property, systems, issues, may } = details
  const [editing, setEditing] = useState<Issue | null>(null)
  const mayEdit = may('edit_property')
  const log = mayEdit && (
    <Button variant="contained" startIcon={<Icon of={Plus} />} onClick={onLog}>
      Log an issue
    </Button>
  )
  return (
    <Page>
      <PageHeader
        title="Issues"
        subtitle={<HouseLink property={property} />}
        back={{ to: '/properties/$propertyId', label: property.address }}
        actions={issues.length > 0 && log}
      />
      {issues.length === 0 && (
        <EmptyState
          drawing={ChecklistDrawing}
          sentence="Nothing is broken. Log what is, with a photo, and plan its repair when you get to it."
          action={log}
        />
      )}
      {issueStatuses.map((status) => {
        const shown = issues.filter((issue) => issue.status === status)
        if (shown.length === 0) return null
        const names = distinctNames(
          shown.map(({ id, title, place, since }) => ({
            id,
            name: title,
            details: [place, since && shortDate(since)],
          })),
        )
        return (
          <SectionCard key={status} title={issueStatusLabels[status]}>
            <RowList data-only-buttons>
              {shown.map((issue) => (
                <IssueRow
                  key={issue.id}
                  issue={issue}
                  name={names.get(issue.id)}
                  details={details}
                  papers={papersOf(issue)}
                  onEdit={setEditing}
                  {...{ onAddPhoto, onHistory }}
                />
              ))}
            </RowList>
          </SectionCard>
        )
      })}
      {editing && (
        <IssueDialog
          subject={{ kind: 'recorded', issue: editing }}
          systems={systems}
          onClose={() => setEditing(null)}
        />
      )}
    </Page>
  )
}
