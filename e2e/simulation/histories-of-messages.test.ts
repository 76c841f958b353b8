import { rareMessages, testHistories } from './test-histories.ts'

// They occur in one of fifty histories, or fewer.
const rarest = ['touchpoint_plan.remove', 'is being sent']
testHistories({
  from: 42,
  to: 51,
  actions: 'messages',
  events: rareMessages.filter((event) => !rarest.includes(event)),
})
testHistories({ from: 92, to: 101, actions: 'messages', events: rarest })
