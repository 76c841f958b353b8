import { testHistories } from './test-histories.ts'

testHistories({ from: 1, to: 10, actions: 'issues', events: ['issue.plan', 'issue.close', 'issue.reopen'] })
