import { z } from 'zod'
import { blank } from '../kernel/blank.ts'
import { issueId, propertyId, type PropertyId } from '../kernel/fields.ts'
import { callOf, definePropertyMutation, type Reader, type Tx } from '../kernel/mutation.ts'
import { Refusal } from '../kernel/outcome.ts'
import { removedAt } from '../kernel/removed-at.ts'
import { propertyScope } from '../kernel/scope.ts'
import { livingPart, livingProperty, recordedPart } from '../property/recorded.ts'
import { nameOfRow } from '../row-name.ts'
import { issueFacts, MAX_ISSUES, type Issue } from './issue.ts'

const at = z.strictObject({ propertyId, issueId })
const facts = z.strictObject(issueFacts).partial()
const noFacts = blank(issueFacts)

export const addIssue = definePropertyMutation({
  name: 'issue.add',
  args: at.extend({ facts: facts.required({ title: true, severity: true }) }),
  action: 'edit_property',
  undo: ({ propertyId, issueId }) => callOf(removeIssue, { propertyId, issueId }),
  sentence: (_tx, { facts }) => `Logged ‘${facts.title}’`,
  run(tx, { propertyId, issueId, facts }) {
    livingProperty(tx, propertyId)
    if (facts.systemId) livingPart(tx, 'system', { propertyId, id: facts.systemId })
    refuseMoreIssues(tx, propertyId)
    tx.insert('issue', {
      ...noFacts,
      ...facts,
      id: issueId,
      propertyId,
      scope: propertyScope(propertyId),
      status: 'open',
      closedOn: null,
      itemId: null,
    })
  },
})

/** Changes the recorded facts, even in the trash. */
export const editIssue = definePropertyMutation({
  name: 'issue.edit',
  args: at.extend({ changes: facts }),
  action: 'edit_property',
  edits: ({ issueId, changes }) => ({ entity: 'issue', id: issueId, changes }),
  sentence: (tx, { issueId }) => `Changed ${nameOfRow(tx, 'issue', issueId)}`,
  run(tx, { propertyId, issueId, changes }) {
    recordedPart(tx, 'issue', { propertyId, id: issueId })
    if (changes.systemId) livingPart(tx, 'system', { propertyId, id: changes.systemId })
    tx.patch('issue', issueId, changes)
  },
})

/** Says that an open issue is no longer one. A planned one closes with its task. */
export const closeIssue = definePropertyMutation({
  name: 'issue.close',
  args: at,
  action: 'edit_property',
  undo: (args) => callOf(reopenIssue, args),
  sentence: (tx, { issueId }) => `Closed ${nameOfRow(tx, 'issue', issueId)}`,
  run(tx, { propertyId, issueId }, { today }) {
    refuseUnlessOpen(livingPart(tx, 'issue', { propertyId, id: issueId }))
    tx.patch('issue', issueId, { status: 'closed', closedOn: today })
  },
})

export const reopenIssue = definePropertyMutation({
  name: 'issue.reopen',
  args: at,
  action: 'edit_property',
  sentence: (tx, { issueId }) => `Reopened ${nameOfRow(tx, 'issue', issueId)}`,
  run(tx, { propertyId, issueId }) {
    const { status, title } = livingPart(tx, 'issue', { propertyId, id: issueId })
    if (status !== 'closed') throw new Refusal('conflict', `‘${title}’ is not closed`)
    tx.patch('issue', issueId, { status: 'open', closedOn: null, itemId: null })
  },
})

/** Its photos stay among the documents, and show with it again when it is restored. Its task stays. */
export const removeIssue = definePropertyMutation({
  name: 'issue.remove',
  args: at,
  action: 'edit_property',
  undo: (args) => callOf(restoreIssue, args),
  sentence: (tx, { issueId }) => `Deleted ${nameOfRow(tx, 'issue', issueId)}`,
  run(tx, { propertyId, issueId }, context) {
    livingPart(tx, 'issue', { propertyId, id: issueId })
    tx.patch('issue', issueId, { deletedAt: removedAt(context) })
  },
})

export const restoreIssue = definePropertyMutation({
  name: 'issue.restore',
  args: at,
  action: 'edit_property',
  sentence: (tx, { issueId }) => `Restored ${nameOfRow(tx, 'issue', issueId)}`,
  run(tx, { propertyId, issueId }) {
    livingProperty(tx, propertyId)
    recordedPart(tx, 'issue', { propertyId, id: issueId })
    tx.patch('issue', issueId, { deletedAt: null })
  },
})

/** Refuses (`conflict`) an issue that is planned or closed. */
export function refuseUnlessOpen({ status, title }: Issue): void {
  if (status === 'planned') throw new Refusal('conflict', `‘${title}’ is on the plan. Complete or delete its task.`)
  if (status === 'closed') throw new Refusal('conflict', `‘${title}’ was already closed`)
}

/** [IS10] Refuses (`limit`) issues beyond {@link MAX_ISSUES}. */
export function refuseMoreIssues(tx: Reader | Tx, propertyId: PropertyId, more = 1): void {
  if (tx.byIndex('issue', 'scope', propertyScope(propertyId)).length + more > MAX_ISSUES)
    throw new Refusal('limit', `A property has room for ${MAX_ISSUES} issues, with those in the trash.`)
}
