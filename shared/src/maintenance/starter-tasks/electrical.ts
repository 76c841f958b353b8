import type { StarterTask } from './starter-task.ts'

export const electrical: readonly StarterTask[] = [
  {
    key: 'gfci-test',
    title: 'Test GFCI outlets',
    description:
      'Press Test and make sure the power cuts off, then press Reset. Check the kitchen, baths, garage and outdoors.',
    interval: 'quarterly',
    by: 'owner',
    type: 'maintenance',
    category: 'safety',
    priority: 'medium',
    systemTypes: ['electrical_wiring'],
    needsSystem: false,
  },
  {
    key: 'panel-inspection',
    title: 'Have the electrical panel inspected',
    description: 'In older homes, loose connections and aluminum wiring can overheat without tripping a breaker.',
    interval: 'biennial',
    by: 'professional',
    type: 'inspection',
    category: 'safety',
    priority: 'high',
    builtBefore: 1975,
    systemTypes: ['electrical_panel'],
    needsSystem: false,
  },
]
