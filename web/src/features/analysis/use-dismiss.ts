import { placeOfDocument } from '@hearthkeep/shared/document/filed-document.ts'
import type { Document } from '@hearthkeep/shared/entities.ts'
import type { AnalysisProposal } from '@hearthkeep/shared/finding/analysis-proposals.ts'
import { isAllDismissed, keyOfAll } from '@hearthkeep/shared/finding/dismissed-findings.ts'
import { usePerform } from '../../actions/use-perform.ts'
import { titleOf } from './finding-words.ts'

/** [AP37] Dismisses findings, and brings them back; each is reported in a toast. */
export interface Dismissing {
  dismiss(document: Document, proposal: AnalysisProposal): void
  dismissAll(document: Document): void
  /** Brings back one finding, or all of its document if all were dismissed at once. */
  bringBack(document: Document, proposal: AnalysisProposal): void
  bringBackAll(document: Document): void
}

export function useDismiss(): Dismissing {
  const perform = usePerform()
  const dismiss = (document: Document, key: string, detail: string) =>
    void perform(
      { name: 'document.dismiss_findings', args: { ...placeOfDocument(document), sourceKeys: [key] } },
      { done: { tone: 'good', text: 'Dismissed', detail }, failed: 'Couldn’t dismiss' },
    )
  const bringBack = (document: Document, sourceKeys: string[]) =>
    void perform(
      { name: 'document.bring_back_findings', args: { ...placeOfDocument(document), sourceKeys } },
      { failed: 'Couldn’t bring back' },
    )
  return {
    dismiss: (document, proposal) => dismiss(document, proposal.source.key, titleOf(proposal)),
    dismissAll: (document) => dismiss(document, keyOfAll(document), document.title),
    bringBack: (document, { source }) =>
      bringBack(document, [isAllDismissed(document) ? keyOfAll(document) : source.key]),
    bringBackAll: (document) => bringBack(document, [keyOfAll(document)]),
  }
}
