import type { Document } from '@hearthkeep/shared/entities.ts'
import type { AnalysisProposal } from '@hearthkeep/shared/finding/analysis-proposals.ts'
import { isAllDismissed } from '@hearthkeep/shared/finding/dismissed-findings.ts'
import Button from '@mui/material/Button'
import { Folded, Lines, Spread } from '../../ui/kit.tsx'
import { titleOf } from './finding-words.ts'
import type { Dismissing } from './use-dismiss.ts'

interface DismissedListProps {
  dismissed: readonly AnalysisProposal[]
  documentOf(proposal: AnalysisProposal): Document | undefined
  dismissing: Dismissing
}

/** [AP37] What is found again but was dismissed, by whomever and on whichever device. */
export function DismissedList({ dismissed, documentOf, dismissing }: DismissedListProps) {
  if (dismissed.length === 0) return null
  return (
    <Folded>
      <summary>{`Dismissed (${dismissed.length})`}</summary>
      <Lines aria-label="Dismissed">
        {dismissed.map((proposal) => {
          const document = documentOf(proposal)
          const [title, isAll] = [titleOf(proposal), document !== undefined && isAllDismissed(document)]
          return (
            <Spread as="li" key={proposal.source.key} sx={{ py: 2 }}>
              <span>
                {title}
                {document && <small>{` · ${document.title}, page ${proposal.finding.page}`}</small>}
              </span>
              {document && !isAll && (
                <Button
                  variant="text"
                  aria-label={`Bring back ‘${title}’`}
                  onClick={() => dismissing.bringBack(document, proposal)}
                >
                  Bring back
                </Button>
              )}
            </Spread>
          )
        })}
      </Lines>
    </Folded>
  )
}
