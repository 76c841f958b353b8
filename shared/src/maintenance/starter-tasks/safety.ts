import type { StarterTask } from './starter-task.ts'

export const safety: readonly StarterTask[] = [
  {
    key: 'smoke-alarms-test',
    title: 'Test smoke alarms',
    description: 'Press the button on each alarm until it sounds. A chirp means it needs a new battery.',
    interval: 'monthly',
    by: 'owner',
    type: 'maintenance',
    category: 'safety',
    priority: 'high',
    systemTypes: ['safety_smoke_detectors'],
    needsSystem: false,
  },
  {
    key: 'co-alarms-test',
    title: 'Test carbon monoxide alarms',
    description: 'You can’t smell carbon monoxide. Check the date on the back, too: alarms last seven to ten years.',
    interval: 'monthly',
    by: 'owner',
    type: 'maintenance',
    category: 'safety',
    priority: 'high',
    systemTypes: ['safety_carbon_monoxide'],
    needsSystem: false,
  },
]
