import { rita, type SampleCall } from './sample-world.ts'

const dueByName = { name: 'Due', text: '', show: 'due', sort: 'name', tag: '' } as const

export const accountCalls: SampleCall[] = [
  {
    call: { name: 'user.set_plan', args: { userId: rita, plan: 'team' } },
    by: rita,
    bad: [],
    may: 'nobody',
    late: {},
  },
  {
    call: { name: 'user.verify_email', args: { userId: rita } },
    by: rita,
    bad: [],
    may: 'nobody',
    late: {},
  },
  {
    call: {
      name: 'user.change_email',
      args: { userId: rita, email: 'rita@new.example.com', username: 'rita@new.example.com' },
    },
    by: rita,
    bad: [],
    may: 'nobody',
    late: {},
  },
  {
    call: { name: 'user.set_api_access', args: { isOn: false } },
    by: rita,
    bad: [{ isOn: 1 }, { isOn: true, userId: rita }],
    may: 'realtors',
    late: {},
  },
  {
    call: { name: 'user.save_client_view', args: { view: dueByName } },
    by: rita,
    bad: [
      { view: { ...dueByName, name: '' } },
      { view: { ...dueByName, show: 'some' } },
      { view: dueByName, userId: rita },
    ],
    may: 'realtors',
    late: {},
  },
  {
    call: { name: 'user.remove_client_view', args: { name: dueByName.name } },
    by: rita,
    before: [{ name: 'user.save_client_view', args: { view: dueByName } }],
    bad: [{ name: 7 }],
    may: 'realtors',
    late: {},
  },
  {
    call: { name: 'user.release_texts', args: { userId: rita, isReleased: true } },
    by: rita,
    bad: [],
    may: 'nobody',
    late: {},
  },
  {
    call: { name: 'user.set_trial', args: { userId: rita, trialEndsOn: '2026-12-31' } },
    by: rita,
    bad: [],
    may: 'nobody',
    late: {},
  },
]
