import type { PageText } from '../document/text/extracted-text.ts'
import type { Findings } from './finding.ts'

/** [DT6] What pictures of pages state is unsure: a recognized letter may be wrong. */
export function unsureOnScans(findings: Findings, pages: readonly PageText[]): Findings {
  const scans = new Set(pages.flatMap(({ page, isScan }) => (isScan ? [page] : [])))
  const doubted = <T extends { page: number; confidence: 'sure' | 'likely' }>(finding: T): T =>
    scans.has(finding.page) ? { ...finding, confidence: 'likely' } : finding
  return {
    systems: findings.systems.map(doubted),
    maintenanceItems: findings.maintenanceItems.map(doubted),
    issues: findings.issues.map(doubted),
  }
}
