import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { seasonLabels } from '@hearthkeep/shared/labels.ts'
import { seasonNames, seasonsFrom, type Season } from '@hearthkeep/shared/maintenance/schedule/seasons-of-year.ts'
import { seasonChecklist } from '@hearthkeep/shared/overview/season-checklist.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { FileUp, ListChecks, Plus } from 'lucide-react'
import { useState, useId } from 'react'
import type { PropertyDetails } from '../../data/queries/properties/use-property-details.ts'
import { usePastWork } from '../../data/queries/properties/use-past-work.ts'
import { PastWorkNote, ShowPastWork } from '../../actions/task/past-work-note.tsx'
import { ChecklistDrawing } from '../../ui/content/drawings/checklist-drawing.tsx'
import { EmptyState } from '../../ui/content/state/empty-state.tsx'
import { Icon } from '../../ui/content/icon.tsx'
import { FilterChips } from '../../ui/content/card/filter-chips.tsx'
import { ProgressLine } from '../../ui/content/chart/progress-line.tsx'
import { Actions, Remark, Stack } from '../../ui/kit.tsx'
import { ActionMenu } from '../../ui/overlay/action-menu.tsx'
import { groupsOf } from './item-groups.ts'
import { useTaskActions, type ItemDocuments, type TaskActions } from './use-task-actions.tsx'
import { ItemRows } from './item-row.tsx'

/** The number of open items per group shown at first: a few screens, so that the groups below stay within reach. */
const FIRST = 10
/** The number added by each press. */
const PAGE = 25

interface MaintenanceListProps {
  details: PropertyDetails
  today: CalendarDate
  /** Restricts the list to this system. */
  systemId?: string
  onHistory(item: MaintenanceItem): void
  documents: ItemDocuments
  onAdd(): void
  /** Proposes the tasks that such a property needs; absent for the list of one system. */
  onPlan?(): void
  /** Imports systems, work and tasks from a file; absent for the list of one system. */
  onImport?(): void
}

/** The maintenance of a property, or of one of its systems: overdue, upcoming, put off, and done. */
export function MaintenanceList({
  details,
  today,
  systemId,
  onHistory,
  documents,
  onAdd,
  onPlan,
  onImport,
}: MaintenanceListProps) {
  const actions = useTaskActions({ details, today, onHistory, documents })
  const [isPastShown, setPastShown] = useState(false)
  const [chosen, setChosen] = useState(ALL)
  const past = usePastWork(details.property, { today, isWanted: isPastShown })
  const all = past.items.length === 0 ? details.items : [...details.items, ...past.items]
  const items = systemId === undefined ? all : all.filter((item) => item.systemId === systemId)
  const isWhole = past.state === 'none' || (isPastShown && past.state === 'here')
  const { overdue, comingUp, putOff, done } = groupsOf(items, today)
  const seasons = seasonsFrom(today, seasonNames.length)
  const season = seasons.find(({ name }) => name === chosen)
  const group = { details, today, actions, naming: systemId === undefined ? 'with system' : 'alone' } as const
  const add = details.may('edit_property') && (
    <Actions fill>
      <Button startIcon={<Icon of={Plus} />} onClick={onAdd}>
        Add Maintenance Task
      </Button>
      {onPlan && (
        <Button startIcon={<Icon of={ListChecks} />} onClick={onPlan}>
          Set up a maintenance plan
        </Button>
      )}
      {onImport &&
        (items.length === 0 ? (
          <Button startIcon={<Icon of={FileUp} />} onClick={onImport}>
            {IMPORT}
          </Button>
        ) : (
          <ActionMenu label="More for maintenance" actions={[{ label: IMPORT, icon: FileUp, onSelect: onImport }]} />
        ))}
    </Actions>
  )
  return (
    <>
      {items.length === 0 && isWhole ? (
        <EmptyState drawing={ChecklistDrawing} sentence="No maintenance history available" action={add} />
      ) : (
        <Stack gap={20} sx={{ '& > button': { justifySelf: 'center' } }}>
          {add}
          {systemId === undefined && (
            <FilterChips
              label="Season"
              chips={[{ value: ALL, label: 'All tasks' }, ...seasons.map(seasonChip)]}
              value={season?.name ?? ALL}
              onChange={setChosen}
            />
          )}
          {season ? (
            <SeasonChecklist {...group} {...seasonChecklist(items, season, today)} name={seasonLabels[season.name]} />
          ) : (
            <>
              <OpenGroup {...group} title="Overdue" items={overdue} />
              <OpenGroup {...group} title="Coming up" items={comingUp} />
              <OpenGroup {...group} title="Snoozed and paused" items={putOff} />
              <ItemGroup {...group} title="Done" items={done} count={done.length} isPart={!isWhole} />
              {isPastShown ? (
                <PastWorkNote state={past.state} today={today} />
              ) : (
                <ShowPastWork state={past.state} today={today} onShow={() => setPastShown(true)} />
              )}
            </>
          )}
        </Stack>
      )}
      {actions.dialog}
    </>
  )
}

const IMPORT = 'Import from a spreadsheet'
const ALL = 'all'
const seasonChip = ({ name }: Season) => ({ value: name, label: seasonLabels[name] })

interface SeasonChecklistProps extends Omit<ItemGroupProps, 'title' | 'items' | 'count'> {
  name: string
  open: MaintenanceItem[]
  done: MaintenanceItem[]
}

/** [M32] What there is to do in a season, what is done, and how far that is. */
function SeasonChecklist({ name, open, done, ...group }: SeasonChecklistProps) {
  const count = open.length + done.length
  if (count === 0) return <Remark>Nothing is due in {name.toLowerCase()}.</Remark>
  return (
    <>
      <ProgressLine
        label={`${name} checklist`}
        words={`${name} checklist: ${done.length} of ${count} done`}
        value={done.length}
        max={count}
      />
      <OpenGroup {...group} title="To do" items={open} />
      <ItemGroup {...group} title="Done" items={done} count={done.length} />
    </>
  )
}

function OpenGroup({ items, ...group }: Omit<ItemGroupProps, 'count'>) {
  const [shown, setShown] = useState(FIRST)
  return (
    <>
      <ItemGroup {...group} items={items.slice(0, shown)} count={items.length} />
      {items.length > shown && (
        <Button aria-label={`Show more under ‘${group.title}’`} onClick={() => setShown(shown + PAGE)}>
          Show more
        </Button>
      )}
    </>
  )
}

interface ItemGroupProps {
  title: string
  items: MaintenanceItem[]
  /** The total, including items that are not shown. */
  count: number
  /** There are more that are not on the list: their number is not shown. */
  isPart?: boolean
  details: PropertyDetails
  today: CalendarDate
  actions: TaskActions
  naming: 'with system' | 'alone'
}

/** Items under a heading with their count; renders nothing for an empty group. */
function ItemGroup({ title, items, count, isPart = false, details, today, actions, naming }: ItemGroupProps) {
  const titleId = useId()
  if (count === 0) return null
  return (
    <section aria-labelledby={titleId}>
      <Title id={titleId}>
        {title} {!isPart && <span>{count}</span>}
      </Title>
      <ItemRows
        items={items}
        systems={naming === 'with system' ? details.systems : []}
        today={today}
        actions={actions}
      />
    </section>
  )
}

const Title = styled('h2')(({ theme }) => ({
  marginBottom: 4,
  '& span': { color: theme.vars.palette.text.secondary, fontVariantNumeric: 'tabular-nums' },
}))
