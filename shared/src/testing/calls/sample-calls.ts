import { aUser } from '../builders/builders.ts'
import { issueCalls } from './sample-issue-calls.ts'
import { accountCalls } from './sample-account-calls.ts'
import { cardCalls } from './sample-card-calls.ts'
import { clientCalls } from './sample-client-calls.ts'
import { deletionCalls } from './sample-deletion-calls.ts'
import { documentCalls } from './sample-document-calls.ts'
import { homeownerCalls } from './sample-homeowner-calls.ts'
import { propertyCalls } from './sample-property-calls.ts'
import { householdCalls } from './sample-household-calls.ts'
import { newClientCalls } from './sample-new-client-calls.ts'
import { marketCalls } from './sample-market-calls.ts'
import { messageCalls } from './sample-message-calls.ts'
import { noticeCalls } from './sample-notice-calls.ts'
import { officeCalls } from './sample-office-calls.ts'
import type { SampleCall } from './sample-world.ts'
import { supplyCalls } from './sample-supply-calls.ts'
import { taskCalls } from './sample-task-calls.ts'
import { transferCalls } from './sample-transfer-calls.ts'
import { vendorCalls } from './sample-vendor-calls.ts'
import { aFeedSecret } from '../builders/settings-builders.ts'

const { id: userId, email, role, firstName, lastName, phone, username } = aUser()
const rotation: SampleCall['call'] = { name: 'calendar_feed.rotate', args: { secret: aFeedSecret() } }

const personCalls: SampleCall[] = [
  {
    call: { name: 'user.create', args: { userId, email, role, firstName, lastName, phone, username } },
    bad: [],
    may: 'nobody',
    late: {},
  },
  {
    call: { name: 'notification_settings.edit', args: { changes: { reminderDaysBefore: 3 } } },
    bad: [{ changes: null }, { changes: { reminderDaysBefore: 31 } }, { changes: { userId } }],
    may: 'anybody',
    late: {},
  },
  {
    call: { name: 'user.edit', args: { changes: { firstName: 'Anna', phone: '555-0100' } } },
    bad: [{ changes: null }, { changes: { firstName: '' } }, { changes: { email: 'anna@example.com' } }],
    may: 'anybody',
    late: {},
  },
  { call: rotation, bad: [{ secret: 'short' }, { secret: null }], may: 'anybody', late: {} },
  {
    call: { name: 'calendar_feed.set_alarms', args: { hasAlarms: true } },
    bad: [{ hasAlarms: null }, { hasAlarms: 'yes' }],
    may: 'anybody',
    late: {},
  },
  { call: { name: 'calendar_feed.turn_off', args: {} }, before: [rotation], bad: [], may: 'anybody', late: {} },
]

/** At least one call of every mutation. A new mutation gets a row in the file of its subject. */
export const sampleCalls: readonly SampleCall[] = [
  ...personCalls,
  ...propertyCalls,
  ...householdCalls,
  ...taskCalls,
  ...documentCalls,
  ...cardCalls,
  ...issueCalls,
  ...transferCalls,
  ...homeownerCalls,
  ...noticeCalls,
  ...newClientCalls,
  ...clientCalls,
  ...accountCalls,
  ...messageCalls,
  ...officeCalls,
  ...deletionCalls,
  ...vendorCalls,
  ...supplyCalls,
  ...marketCalls,
]
