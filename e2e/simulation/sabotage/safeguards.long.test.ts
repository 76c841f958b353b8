import { safeguards } from './safeguards.ts'
import { testSafeguards } from './test-safeguards.ts'

testSafeguards(safeguards)
