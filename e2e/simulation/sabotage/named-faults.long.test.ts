import { namedFaults } from './named-faults.ts'
import { testNamedFaults } from './test-named-faults.ts'

testNamedFaults(namedFaults)
