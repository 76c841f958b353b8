import { expect, test } from 'vitest'
import { typeDefaults } from './type-defaults.ts'

test('[S6] the defaults of each type', () => {
  expect(typeDefaults).toEqual({
    maintenance: { category: 'routine', priority: 'medium', isRecurring: true },
    repair: { category: 'emergency', priority: 'high', isRecurring: false },
    replacement: { category: 'preventive', priority: 'high', isRecurring: false },
    inspection: { category: 'routine', priority: 'medium', isRecurring: true },
  })
})
