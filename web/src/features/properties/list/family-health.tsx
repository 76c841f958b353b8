import type { SystemFamily } from '@hearthkeep/shared/system/catalogue/entry.ts'
import {
  listedFamilies,
  type ListedFamily,
  type PropertySummary,
} from '@hearthkeep/shared/overview/property-summary.ts'
import { styled } from '@mui/material/styles'
import { shownHealth } from '../../../actions/property/shown-health.ts'
import { toned, type Toned } from '../../../ui/theme/toned.ts'

/** The health of each system family in the property. */
export function FamilyHealth({ families }: Pick<PropertySummary, 'families'>) {
  const known = listedFamilies.flatMap((family) => {
    const health = families[family]
    return health ? [{ family, ...health }] : []
  })
  if (known.length === 0) return null
  return (
    <Families>
      {known.map(({ family, ...health }) => (
        <div key={family}>
          <dt>{familyLabels[family]}</dt>
          <Status tone={shownHealth(health).tone}>{shownHealth(health).words}</Status>
        </div>
      ))}
    </Families>
  )
}

const familyLabels: Record<ListedFamily & SystemFamily, string> = {
  hvac: 'HVAC',
  plumbing: 'Plumbing',
  electrical: 'Electrical',
  roofing: 'Roofing',
}

const Families = styled('dl')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 14px',
  '& > div': { display: 'flex', gap: 5 },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& abbr': { textDecoration: 'none' },
}))

const Status = styled(
  'dd',
  toned,
)<Toned>(({ theme, tone }) => ({
  fontWeight: 600,
  color: theme.vars.palette.tone[tone].main,
}))
