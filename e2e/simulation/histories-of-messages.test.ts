import { rareMessages, testHistories } from './test-histories.ts'

// The rarest event occurs in one of a hundred histories.
const RAREST = 'is being sent'
testHistories({ from: 32, to: 41, actions: 'messages', events: rareMessages.filter((event) => event !== RAREST) })
testHistories({ from: 231, to: 240, actions: 'messages', events: [RAREST] })
