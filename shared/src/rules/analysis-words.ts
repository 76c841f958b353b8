import type { Findings } from '../analysis/finding.ts'

/** The summary of part 2, section 4, which has no singular. */
export function analysisSummary(analyses: readonly Findings[]): string {
  const count = (kind: keyof Findings) => analyses.reduce((sum, analysis) => sum + analysis[kind].length, 0)
  const [systems, items, issues] = [count('systems'), count('maintenanceItems'), count('issues')]
  return `Analyzed ${analyses.length} documents. Found ${systems} systems, ${items} maintenance items, and ${issues} issues.`
}
