import type { StarterTask } from './starter-task.ts'

export const electrical: readonly StarterTask[] = [
  {
    key: 'gfci-test',
    title: 'Test GFCI outlets',
    description: 'Press Test, see the outlet go dead, press Reset: kitchen, baths, garage and outside.',
    interval: 'quarterly',
    by: 'owner',
    type: 'maintenance',
    category: 'safety',
    priority: 'medium',
  },
  {
    key: 'panel-inspection',
    title: 'Have the electrical panel inspected',
    description: 'Loose lugs and aluminum branch wiring of that age run hot without tripping a breaker.',
    interval: 'biennial',
    by: 'professional',
    type: 'inspection',
    category: 'safety',
    priority: 'high',
    builtBefore: 1975,
  },
]
