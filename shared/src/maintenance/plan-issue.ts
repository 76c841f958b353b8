import { z } from 'zod'
import { refuseUnlessOpen } from '../issue/issue-mutations.ts'
import type { Issue, Severity } from '../issue/issue.ts'
import { addDays } from '../kernel/dates.ts'
import { issueId, itemId, propertyId, type CalendarDate } from '../kernel/fields.ts'
import { isLiving } from '../kernel/living.ts'
import { callOf, definePropertyMutation } from '../kernel/mutation.ts'
import { livingPart } from '../property/recorded.ts'
import { nameOfRow } from '../row-name.ts'
import type { SystemFamily } from '../system/catalogue/entry.ts'
import { systemFamily } from '../system/catalogue/system-type.ts'
import type { System } from '../system/system.ts'
import { addItem, removeItem } from './maintenance-mutations.ts'
import type { MaintenanceItem, Priority } from './schedule/maintenance-item.ts'

/** Puts an open issue on the plan: a repair with what is known of it. Refuses (`conflict`) one that is planned or closed. */
export const planIssue = definePropertyMutation({
  name: 'issue.plan',
  args: z.strictObject({ propertyId, issueId, itemId }),
  action: 'edit_property',
  undo: ({ propertyId, itemId }) => callOf(removeItem, { propertyId, itemId }),
  sentence: (tx, { issueId }) => `Planned the repair of ${nameOfRow(tx, 'issue', issueId)}`,
  run(tx, { propertyId, issueId, itemId }, context) {
    const issue = livingPart(tx, 'issue', { propertyId, id: issueId })
    refuseUnlessOpen(issue)
    const known = issue.systemId ? tx.get('system', issue.systemId) : undefined
    const system = known && isLiving(known) ? known : null
    addItem.run(tx, { propertyId, itemId, facts: repairOf(issue, { system, today: context.today }) }, context)
    tx.patch('maintenanceItem', itemId, { issueId })
  },
})

interface Around {
  /** The system that the issue concerns. */
  system: System | null
  today: CalendarDate
}

/** The facts of the task that fixes an issue. */
function repairOf(issue: Issue, { system, today }: Around) {
  const place = issue.place && `Place: ${issue.place}`
  return {
    title: issue.title,
    description: [issue.description, place].filter(Boolean).join('\n').slice(0, 5000) || null,
    systemId: system?.id ?? null,
    type: 'repair',
    category: system ? categoryOf[systemFamily(system.systemType)] : 'general',
    priority: priorityOf[issue.severity],
    dueDate: dueDayOf(issue.severity, today),
    estimatedCost: issue.estimatedCost,
    source: issue.source,
  } as const
}

function dueDayOf(severity: Severity, today: CalendarDate): CalendarDate | null {
  switch (severity) {
    case 'critical':
      return today
    case 'major':
      return addDays(today, 30)
    case 'moderate':
    case 'minor':
      return null
  }
}

const priorityOf: Record<Severity, Priority> = { critical: 'urgent', major: 'high', moderate: 'medium', minor: 'low' }

const categoryOf: Record<SystemFamily, MaintenanceItem['category']> = {
  hvac: 'hvac',
  plumbing: 'plumbing',
  electrical: 'electrical',
  roofing: 'roofing',
  appliance: 'appliances',
  outdoor: 'exterior',
  structural: 'general',
  safety: 'safety',
  utilities: 'general',
  other: 'general',
}
