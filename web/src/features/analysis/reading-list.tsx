import type { Findings } from '@hearthkeep/shared/analysis/finding.ts'
import { styled } from '@mui/material/styles'
import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { ToneChip } from '../../ui/content/card/tone-chip.tsx'
import { findingsWords } from './finding-words.ts'
import type { Analysis, Reading } from './read-documents.ts'

/** [AP12] Lists which reader read each document, and which documents could not be read, and why. */
export function ReadingList({ readings, remark }: Analysis) {
  const id = useId()
  return (
    <Readings aria-labelledby={id}>
      <h3 id={id}>Documents</h3>
      {remark !== null && <p>{`${remark} Built-in rules read the rest.`}</p>}
      <ul aria-labelledby={id}>
        {readings.map((reading) => (
          <li key={reading.document.id}>
            <strong>{reading.document.title}</strong>
            {reading.state === 'read' ? (
              <small>{readWords(reading)}</small>
            ) : (
              <ToneChip tone="attention" icon={CircleAlert}>{`Couldn’t be read. ${reading.problem}`}</ToneChip>
            )}
          </li>
        ))}
      </ul>
    </Readings>
  )
}

function readWords({ engine, analysis, note }: Extract<Reading, { state: 'read' }>): string {
  const by = engine === 'openai' ? 'Read by the language model' : 'Read by the built-in rules'
  return [`${by}: ${findingsWords(countOf(analysis))}.`, note].filter(Boolean).join(' ')
}

const countOf = ({ systems, maintenanceItems, issues }: Findings) =>
  systems.length + maintenanceItems.length + issues.length

const Readings = styled('section')(({ theme }) => ({
  '& h3': { ...theme.typography.h3 },
  '& > p': { ...theme.typography.body2, marginTop: 4 },
  '& li': { display: 'grid', gap: 2, justifyItems: 'start', paddingBlock: 10, overflowWrap: 'anywhere' },
  '& li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& strong': { fontWeight: 600 },
  '& small': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}))
