import { namedFaults } from './named-faults.ts'
import { testNamedFaults } from './test-named-faults.ts'

// All of them, in the long tests, take a minute and a half.
testNamedFaults(namedFaults.filter((_fault, n) => n % 5 === 0))
