import { liveSafeguards, testLiveSafeguards } from './live-safeguards.ts'

testLiveSafeguards(liveSafeguards)
