import type { AnalysisProposal } from './analysis-proposals.ts'

/** [AP11] Whether a proposal is selected at first: the document states it. */
export const isTicked = ({ finding }: AnalysisProposal): boolean => finding.confidence === 'sure'
