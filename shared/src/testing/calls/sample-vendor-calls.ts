import { aVendorId } from '../builders/client-builders.ts'
import { aUserId } from '../builders/builders.ts'
import { dora, type SampleCall } from './sample-world.ts'

const [vendorId, otherId] = [aVendorId(), aVendorId(2)]
const facts = {
  company: 'Ace Plumbing',
  trade: 'Plumber',
  phones: ['608-555-0117'],
  email: 'ace@example.com',
  insuredUntil: '2027-03-01',
}

const addition: SampleCall['call'] = { name: 'vendor.add', args: { vendorId, facts, names: ['Ace'] } }
const other: SampleCall['call'] = {
  name: 'vendor.add',
  args: { vendorId: otherId, facts: { company: 'Ace Plumbing Co' } },
}
const removal: SampleCall['call'] = { name: 'vendor.remove', args: { vendorId } }
const merge: SampleCall['call'] = { name: 'vendor.merge', args: { vendorId, intoId: otherId } }
const declination: SampleCall['call'] = { name: 'vendor.decline', args: { vendorId, name: 'Uncle Joe' } }

/** Everybody has a book of their own. */
const own = { may: 'anybody', late: {} } as const

export const vendorCalls: SampleCall[] = [
  {
    ...own,
    call: addition,
    bad: [
      { vendorId: 1 },
      { facts: { ...facts, company: ' ' } },
      { facts: { trade: 'Plumber' } },
      { facts: { ...facts, phones: ['1', '2', '3', '4', '5', '6'] } },
      { facts: { ...facts, phones: [''] } },
      { facts: { ...facts, website: 'javascript:alert(1)' } },
      { facts: { ...facts, insuredUntil: '2027-02-30' } },
      { facts: { ...facts, callAgain: 'yes' } },
      { facts: { ...facts, merged: null } },
      { names: [1] },
    ],
  },
  {
    ...own,
    before: [addition],
    call: {
      name: 'vendor.edit',
      args: { vendorId, changes: { company: 'Ace Plumbing & Heating', email: 'office@example.com', callAgain: true } },
    },
    bad: [{ changes: { company: '' } }, { changes: { email: 'ace' } }, { changes: { merged: null } }],
  },
  { ...own, before: [addition], call: removal, bad: [{ vendorId: null }] },
  { ...own, before: [addition, removal], call: { name: 'vendor.restore', args: { vendorId } }, bad: [{ vendorId: 1 }] },
  { ...own, before: [addition, removal], call: { name: 'vendor.purge', args: { vendorId } }, bad: [{ vendorId: 1 }] },
  { ...own, before: [addition, other], call: merge, bad: [{ intoId: vendorId }, { intoId: null }] },
  {
    ...own,
    before: [addition, other, merge],
    call: { name: 'vendor.unmerge', args: { vendorId } },
    bad: [{ vendorId: 1 }],
  },
  {
    by: dora,
    before: [addition],
    call: { name: 'vendor.share', args: { vendorId, userIds: [aUserId()] } },
    bad: [{ userIds: [] }, { userIds: ['ben'] }, { vendorId: 1 }],
    may: 'realtors',
    late: {},
  },
  { ...own, call: declination, bad: [{ name: ' ' }, { vendorId: 1 }] },
  { ...own, before: [declination], call: { name: 'vendor.offer', args: { vendorId } }, bad: [{ vendorId: 1 }] },
]
