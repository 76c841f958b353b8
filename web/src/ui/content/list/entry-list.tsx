import { styled } from '@mui/material/styles'
import type { LucideIcon } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { Muted } from '../../kit.tsx'
import { type Tone, toned, type Toned } from '../../theme/tone.ts'
import { Icon } from '../icon.tsx'

interface EntryListProps {
  title: string
  /** An explanation of the list, under its heading. */
  detail?: string
  /** For a list that asks for attention. */
  icon?: LucideIcon
  tone?: Tone
  /** `li`s: a `strong` for what it is, a `small` for where and when. */
  children: ReactNode
}

/** A section of a sheet: entries to read one after another, each as long as it needs to be. */
export function EntryList({ title, detail, icon, tone = 'neutral', children }: EntryListProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Heading id={id} tone={tone}>
        {icon && <Icon of={icon} size={18} />}
        {title}
      </Heading>
      {detail && <Muted sx={{ mt: 0.5 }}>{detail}</Muted>}
      <List>{children}</List>
    </section>
  )
}

/** Buttons for one entry. */
export const EntryWays = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  marginTop: 8,
  // Four fit side by side on the narrowest phone.
  [theme.breakpoints.down('sm')]: { '& > button': { flex: '1 1 auto', minWidth: 0, maxWidth: 180, paddingInline: 12 } },
}))

const Heading = styled(
  'h3',
  toned,
)<Toned>(({ theme, tone }) => ({
  ...theme.typography.h3,
  display: 'flex',
  gap: 8,
  color: tone === 'neutral' ? undefined : theme.vars.palette.tone[tone].main,
  '& svg': { marginTop: 1 },
}))

const List = styled('ol')(({ theme }) => ({
  marginTop: 10,
  overflowWrap: 'anywhere',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 4,
    paddingBlock: 12,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& > li:last-child': { paddingBottom: 0 },
  '& strong': { fontWeight: 500 },
}))
