import type { StarterTask } from './starter-task.ts'

export const safety: readonly StarterTask[] = [
  {
    key: 'smoke-alarms-test',
    title: 'Test smoke alarms',
    description: 'Press the button of each until it sounds. One that chirps needs a new battery.',
    interval: 'monthly',
    by: 'owner',
    type: 'maintenance',
    category: 'safety',
    priority: 'high',
  },
  {
    key: 'co-alarms-test',
    title: 'Test carbon monoxide alarms',
    description: 'The gas has no smell. Look at the date on the back too: they last seven to ten years.',
    interval: 'monthly',
    by: 'owner',
    type: 'maintenance',
    category: 'safety',
    priority: 'high',
    systemTypes: ['safety_carbon_monoxide', 'hvac_furnace'],
  },
]
