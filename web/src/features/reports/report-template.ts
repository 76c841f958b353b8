import { calendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import type { DateRange } from '@hearthkeep/shared/report/report-history.ts'
import { z } from 'zod'

export const reportTemplates = ['summary', 'history', 'cost', 'transfer'] as const
export type ReportTemplate = (typeof reportTemplates)[number]

/** Part 2, section 2. */
export const templateLabels: Record<ReportTemplate, string> = {
  summary: 'Property Summary',
  history: 'Maintenance History',
  cost: 'Cost Analysis',
  transfer: 'Transfer Report',
}

/** [PL5] Reports that need a larger realtor plan. */
export const detailedTemplates: ReadonlySet<ReportTemplate> = new Set(['cost', 'transfer'])

const day = calendarDate.optional().catch(undefined)

/** The search parameters of the report page; invalid ones are ignored. */
export const reportSearch = z.object({
  property: z.string().optional().catch(undefined),
  template: z.enum(reportTemplates).optional().catch(undefined),
  from: day,
  to: day,
})
export type ReportSearch = z.infer<typeof reportSearch>

/** A URL may have a range whose end precedes its start: then the end is left open. */
export const rangeOf = ({ from, to }: ReportSearch): DateRange => ({
  from: from ?? null,
  to: to === undefined || (from !== undefined && to < from) ? null : to,
})
