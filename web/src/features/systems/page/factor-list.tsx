import type { Issue, MaintenanceItem, System } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { systemStatuses } from '@hearthkeep/shared/system/system.ts'
import { factorNames, type FactorName } from '@hearthkeep/shared/health/health-factors.ts'
import { statusOfScore, type Health } from '@hearthkeep/shared/health/health.ts'
import { pointsLost } from '@hearthkeep/shared/health/held-back.ts'
import { styled } from '@mui/material/styles'
import { Folded, Muted } from '../../../ui/kit.tsx'
import { toneOfGrade, toned, type Toned } from '../../../ui/theme/tone.ts'
import { factorRecords, type FactorRecord } from './factor-records.ts'
import { factorLabels, factorWords, pointsWords } from './factor-words.ts'

interface FactorListProps {
  system: System
  health: Health
  items: MaintenanceItem[]
  issues: readonly Issue[]
  today: CalendarDate
}

/** Explains a system's score: each factor with its value, explanation, records, weight and lost points. */
export function FactorList(judged: FactorListProps) {
  return (
    <List>
      {factorNames.map((factor) => (
        <Factor key={factor} factor={factor} {...judged} />
      ))}
    </List>
  )
}

function Factor({ factor, ...judged }: FactorListProps & { factor: FactorName }) {
  const figure = Math.round(judged.health.factors[factor])
  const lostPoints = pointsLost(judged.health, factor)
  return (
    <li>
      <Head>
        <h3>{factorLabels[factor]}</h3>
        <span>
          <b>{figure}</b> of 100
        </span>
      </Head>
      <Bar tone={toneOfGrade(systemStatuses, statusOfScore(figure))} aria-hidden>
        <div style={{ width: `${figure}%` }} />
      </Bar>
      <p>{factorWords(factor, judged)}</p>
      <Muted as="div" sx={{ display: 'flex', justifyContent: 'space-between', mt: 0.5 }}>
        <span>Weighs {judged.health.weights[factor]}%</span>
        <span>{pointsWords(lostPoints)}</span>
      </Muted>
      <RecordList records={factorRecords(factor, judged)} />
    </li>
  )
}

const List = styled('ul')(({ theme }) => ({
  '& > li': { paddingBlock: 14 },
  '& > li:first-of-type': { paddingTop: 0 },
  '& > li:last-of-type': { paddingBottom: 0 },
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& p': { marginTop: 8 },
}))

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: 12,
  '& span': { ...theme.typography.body2, color: theme.vars.palette.text.secondary, fontVariantNumeric: 'tabular-nums' },
  '& b': {
    ...theme.typography.figure,
    fontSize: theme.typography.h2.fontSize,
    color: theme.vars.palette.text.primary,
  },
}))

const Bar = styled(
  'div',
  toned,
)<Toned>(({ theme, tone }) => ({
  height: 6,
  marginTop: 6,
  borderRadius: 3,
  overflow: 'hidden',
  backgroundColor: theme.vars.palette.divider,
  '& > div': { height: '100%', borderRadius: 3, backgroundColor: theme.vars.palette.tone[tone].main },
}))

/** The records behind a value, collapsed because most people need only the value. */
function RecordList({ records }: { records: FactorRecord[] }) {
  if (records.length === 0) return null
  return (
    <Folded sx={{ mb: -2 }}>
      <summary>{records.length === 1 ? '1 record' : `${records.length} records`}</summary>
      <Entries>
        {records.map(({ key, title, words }) => (
          <li key={key}>
            <span>{title}</span>
            <small>{words}</small>
          </li>
        ))}
      </Entries>
    </Folded>
  )
}

const Entries = styled('ul')({
  paddingTop: 4,
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: '0 12px',
    paddingBlock: 4,
  },
  '& span': { minWidth: 0, overflowWrap: 'anywhere' },
})
