import { systemStatuses } from '@hearthkeep/shared/entities/system.ts'
import { systemFamily } from '@hearthkeep/shared/catalogue/system-type.ts'
import type { MaintenanceItem, System } from '@hearthkeep/shared/entities/all.ts'
import type { CalendarDate } from '@hearthkeep/shared/entities/fields.ts'
import { healthOf, isEstimate } from '@hearthkeep/shared/rules/health.ts'
import { systemStatusLabels } from '@hearthkeep/shared/rules/labels.ts'
import { styled } from '@mui/material/styles'
import { IconTile } from '../../ui/content/icon-tile.tsx'
import { ListRow, RowLink } from '../../ui/content/list-row.tsx'
import { Ring } from '../../ui/content/ring.tsx'
import { toneOfGrade } from '../../ui/look/tone.ts'
import { systemLine } from './system-line.ts'
import { familyIcons } from './system-look.ts'

interface SystemRowProps {
  system: System
  /** Of the house. */
  items: MaintenanceItem[]
  today: CalendarDate
}

/** A system in the list of its house. */
export function SystemRow({ system, items, today }: SystemRowProps) {
  const health = healthOf(system, items, today)
  const { kind, words } = systemLine({ system, items, today })
  return (
    <ListRow
      leading={<IconTile icon={familyIcons[systemFamily(system.systemType)]} />}
      title={
        <RowLink
          to="/properties/$propertyId/systems/$systemId"
          params={{ propertyId: system.propertyId, systemId: system.id }}
        >
          {system.systemName}
        </RowLink>
      }
      secondary={kind === 'overdue' ? <Overdue>{words}</Overdue> : words}
      trailing={
        <Ring
          size="small"
          label={systemStatusLabels[health.status]}
          value={health.score}
          tone={toneOfGrade(systemStatuses, health.status)}
          certainty={isEstimate(health) ? 'estimate' : 'known'}
        />
      }
    />
  )
}

const Overdue = styled('span')(({ theme }) => ({ fontWeight: 500, color: theme.vars.palette.tone.repair.main }))
