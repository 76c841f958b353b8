import { styled } from '@mui/material/styles'
import type { FactorRecord } from './factor-records.ts'

/** The records behind a value, collapsed because most people need only the value. */
export function RecordList({ records }: { records: FactorRecord[] }) {
  if (records.length === 0) return null
  return (
    <Folded>
      <summary>{records.length === 1 ? '1 record' : `${records.length} records`}</summary>
      <ul>
        {records.map(({ key, title, words }) => (
          <li key={key}>
            <span>{title}</span>
            <small>{words}</small>
          </li>
        ))}
      </ul>
    </Folded>
  )
}

const Folded = styled('details')(({ theme }) => ({
  '& > summary': {
    ...theme.typography.body2,
    display: 'list-item',
    alignContent: 'center',
    // Above the list that it overlaps.
    position: 'relative',
    minHeight: 44,
    marginBottom: -8,
    fontWeight: 600,
    color: theme.vars.palette.primary.main,
    cursor: 'pointer',
  },
  '& > ul': { paddingTop: 4 },
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: '0 12px',
    paddingBlock: 4,
  },
  '& span': { minWidth: 0, overflowWrap: 'anywhere' },
  '& small': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}))
