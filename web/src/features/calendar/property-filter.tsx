import type { Property } from '@hearthkeep/shared/entities.ts'
import { styled } from '@mui/material/styles'
import { ChevronDown } from 'lucide-react'
import { Icon } from '../../ui/content/icon.tsx'
import { InputBox } from '../../ui/form/fields/input-box.tsx'

interface PropertyFilterProps {
  properties: Property[]
  /** `null` for all properties. */
  chosen: string | null
  onChange(id: string | null): void
}

/** Selects one property, or all, with a native select. */
export function PropertyFilter({ properties, chosen, onChange }: PropertyFilterProps) {
  return (
    <Box>
      <select aria-label="Property" value={chosen ?? ''} onChange={(event) => onChange(event.target.value || null)}>
        <option value="">All properties</option>
        {properties.map(({ id, address }) => (
          <option key={id} value={id}>
            {address}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} />
    </Box>
  )
}

const Box = styled(InputBox)(({ theme }) => ({
  position: 'relative',
  flex: '1 1 140px',
  minHeight: 44,
  minWidth: 0,
  backgroundColor: theme.vars.palette.background.paper,
  borderColor: theme.vars.palette.divider,
  '& select': {
    appearance: 'none',
    minHeight: 42,
    padding: '6px 40px 6px 14px',
    textOverflow: 'ellipsis',
  },
  '& option': { color: theme.vars.palette.text.primary, backgroundColor: theme.vars.palette.background.paper },
  [theme.breakpoints.up('sm')]: { maxWidth: 260, marginLeft: 'auto' },
  '& svg': { position: 'absolute', right: 12, pointerEvents: 'none' },
}))
