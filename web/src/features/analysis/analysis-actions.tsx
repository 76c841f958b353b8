import Button from '@mui/material/Button'
import { findingsWords } from './finding-words.ts'
import type { AnalysisState } from './use-analysis.ts'

interface AnalysisActionsProps {
  state: AnalysisState['state']
  /** The number of documents selected for reading. */
  wanted: number
  /** The number of findings, and how many are selected. */
  proposed: number
  ticked: number
  onAnalyse(): void
  onAdd(): void
  onClose(): void
}

/** The actions available in the current state. */
export function AnalysisActions(props: AnalysisActionsProps) {
  const { state, wanted, proposed, ticked, onAnalyse, onAdd, onClose } = props
  switch (state) {
    case 'idle':
      return (
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="contained" disabled={wanted === 0} onClick={onAnalyse}>
            {wanted === 0 ? 'Analyze documents' : `Analyze ${wanted === 1 ? '1 document' : `${wanted} documents`}`}
          </Button>
        </>
      )
    case 'analyzing':
      return (
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="contained" disabled>
            Analyzing…
          </Button>
        </>
      )
    case 'results':
      return (
        <>
          <Button aria-label="Close without adding" onClick={onClose}>
            Close
          </Button>
          <Button onClick={onAnalyse}>Re-analyze</Button>
          {proposed > 0 && (
            <Button variant="contained" disabled={ticked === 0} onClick={onAdd}>
              {`Add ${findingsWords(ticked)}`}
            </Button>
          )}
        </>
      )
  }
}
