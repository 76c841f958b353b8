import { rareMessages, testHistories } from './test-histories.ts'

// Each occurs in one of fifty histories, or fewer.
const [rare, rarest] = ['touchpoint_plan.remove', 'is being sent']
testHistories({
  from: 112,
  to: 121,
  actions: 'messages',
  events: rareMessages.filter((event) => event !== rare && event !== rarest),
})
testHistories({ from: 73, to: 82, actions: 'messages', events: [rare] })
testHistories({ from: 195, to: 204, actions: 'messages', events: [rarest] })
