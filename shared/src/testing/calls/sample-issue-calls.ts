import { anIssue, anIssueId } from '../builders/issue-builders.ts'
import { atProperty, housekeepers, newItemId, type SampleCall } from './sample-world.ts'

const atIssue = { ...atProperty, issueId: anIssue().id }
const notAnIssue = { issueId: 'the sink' }
const facts = { title: 'Sink drips', severity: 'minor', place: 'Kitchen' } as const
const imported = { id: anIssueId(2), ...facts, status: 'closed', closedOn: '2026-11-01' } as const
const removal: SampleCall['call'] = { name: 'issue.remove', args: atIssue }
const closing: SampleCall['call'] = { name: 'issue.close', args: atIssue }

export const issueCalls: SampleCall[] = [
  {
    call: { name: 'issue.add', args: { ...atProperty, issueId: anIssueId(2), facts } },
    bad: [
      notAnIssue,
      { facts: { ...facts, title: ' ' } },
      { facts: { ...facts, severity: 'awful' } },
      { facts: { title: 'Sink drips' } },
      { facts: { ...facts, since: '1899-12-31' } },
    ],
    may: housekeepers,
    late: { 'house deleted': 'not_found' },
  },
  {
    call: { name: 'issue.import', args: { ...atProperty, issues: [imported] } },
    bad: [{ issues: [] }, { issues: [{ ...imported, id: 'x' }] }, { issues: [{ ...imported, status: 'gone' }] }],
    may: housekeepers,
    late: { 'house deleted': 'not_found' },
  },
  {
    call: { name: 'issue.edit', args: { ...atIssue, changes: { place: 'Attic' } } },
    bad: [notAnIssue, { changes: { title: '' } }, { changes: { severity: null } }],
    may: housekeepers,
    late: { 'house deleted': 'applied' },
  },
  {
    call: { name: 'issue.plan', args: { ...atIssue, itemId: newItemId } },
    bad: [notAnIssue, { itemId: null }],
    may: housekeepers,
    late: { 'house deleted': 'not_found' },
  },
  { call: closing, bad: [notAnIssue], may: housekeepers, late: { 'house deleted': 'not_found' } },
  {
    call: { name: 'issue.reopen', args: atIssue },
    before: [closing],
    bad: [notAnIssue],
    may: housekeepers,
    late: { 'house deleted': 'not_found' },
  },
  { call: removal, bad: [notAnIssue], may: housekeepers, late: { 'house deleted': 'not_found' } },
  {
    call: { name: 'issue.restore', args: atIssue },
    before: [removal],
    bad: [notAnIssue],
    may: housekeepers,
    late: { 'house deleted': 'not_found' },
  },
  {
    call: { name: 'trash.purge', args: { ...atProperty, entity: 'issue', id: anIssue().id } },
    before: [removal],
    bad: [{ id: null }],
    may: housekeepers,
    late: { 'house deleted': 'applied' },
  },
]
