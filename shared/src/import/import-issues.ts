import { z } from 'zod'
import { issue, issueFacts } from '../issue/issue.ts'
import { refuseMoreIssues } from '../issue/issue-mutations.ts'
import { blank } from '../kernel/blank.ts'
import { propertyId } from '../kernel/fields.ts'
import { definePropertyMutation } from '../kernel/mutation.ts'
import { propertyScope } from '../kernel/scope.ts'
import { statusFrom } from '../maintenance/follow-tasks.ts'
import { livingProperty } from '../property/recorded.ts'
import { nameOfRow } from '../row-name.ts'
import { MAX_IMPORT_ROWS } from './import-mutations.ts'

/** Fields missing in an older export are omitted, and are then unknown. */
const importedIssue = issue.schema
  .omit({ scope: true, createdAt: true, updatedAt: true, deletedAt: true, propertyId: true })
  .strict()
  .partial()
  .required({ id: true, title: true, severity: true, status: true })
const noFacts = blank(issueFacts)

/**
 * Restores issues of a property as they were recorded, after its systems and tasks. Idempotent: an issue whose id exists
 * is unchanged. One that has a task follows it; one that was planned is open if its task is not there.
 */
export const importIssues = definePropertyMutation({
  name: 'issue.import',
  args: z.strictObject({ propertyId, issues: z.array(importedIssue).min(1).max(MAX_IMPORT_ROWS) }),
  action: 'edit_property',
  sentence: (tx, { propertyId, issues: { length } }) =>
    `Imported ${length === 1 ? '1 issue' : `${length} issues`} of ${nameOfRow(tx, 'property', propertyId)}`,
  run(tx, { propertyId, issues }) {
    livingProperty(tx, propertyId)
    const known = tx.getMany(
      'issue',
      issues.map(({ id }) => id),
    )
    const missing = issues.filter((_issue, place) => !known[place])
    refuseMoreIssues(tx, propertyId, missing.length)
    for (const { systemId = null, itemId = null, closedOn = null, ...told } of missing) {
      const system = systemId && tx.get('system', systemId)
      const task = itemId ? tx.get('maintenanceItem', itemId) : undefined
      const isOwn = task?.issueId === told.id && task.propertyId === propertyId
      const status = isOwn ? statusFrom(task) : told.status === 'planned' ? 'open' : told.status
      tx.insert('issue', {
        ...noFacts,
        ...told,
        propertyId,
        scope: propertyScope(propertyId),
        systemId: system && system.propertyId === propertyId ? systemId : null,
        status,
        itemId: isOwn && status !== 'open' ? task.id : null,
        closedOn: status === 'closed' ? closedOn : null,
      })
    }
  },
})
