import { rareMessages, testHistories } from './test-histories.ts'

// Each occurs in one of fifty histories, or fewer.
const rarest: readonly string[] = ['touchpoint_plan.remove', 'is being sent']
testHistories({
  from: 132,
  to: 141,
  actions: 'messages',
  events: rareMessages.filter((event) => !rarest.includes(event)),
})
testHistories({ from: 48, to: 57, actions: 'messages', events: rarest })
