import { styled } from '@mui/material/styles'
import type { LucideIcon } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import type { Tone } from '../../look/tone.ts'
import { toned, type Toned } from '../../look/toned.ts'
import { Icon } from '../icon.tsx'

interface EntryListProps {
  title: string
  /** What the list means, under its heading. */
  detail?: string
  /** Of a list that asks for something. */
  icon?: LucideIcon
  tone?: Tone
  /** `li`s: a `strong` says what it is, a `small` where and when. */
  children: ReactNode
}

/** A part of a sheet: entries that are read one after another, each with as much in it as it needs. */
export function EntryList({ title, detail, icon, tone = 'neutral', children }: EntryListProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Heading id={id} tone={tone}>
        {icon && <Icon of={icon} size={18} />}
        {title}
      </Heading>
      {detail && <Detail>{detail}</Detail>}
      <List>{children}</List>
    </section>
  )
}

/** Buttons about one entry. */
export const EntryWays = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  marginTop: 8,
  // Four stand side by side on the narrowest phone.
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

const Detail = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  marginTop: 2,
  color: theme.vars.palette.text.secondary,
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
  '& small': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}))
