import { seedsFrom, testHistories } from './test-histories.ts'

testHistories({ seeds: seedsFrom(1, 10), actions: 'issues', events: ['issue.plan', 'issue.close', 'issue.reopen'] })
