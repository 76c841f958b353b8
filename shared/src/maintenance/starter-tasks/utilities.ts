import type { StarterTask } from './starter-task.ts'

export const utilities: readonly StarterTask[] = [
  {
    key: 'generator-run',
    title: 'Run the generator under load',
    description: 'Twenty minutes with something switched on; a generator that only idles gums up.',
    interval: 'monthly',
    by: 'owner',
    type: 'maintenance',
    category: 'routine',
    priority: 'medium',
    systemTypes: ['utilities_generator'],
  },
  {
    key: 'solar-look',
    title: 'Compare the solar yield with last year’s',
    description: 'A drop of a tenth is dirt, shade or a dead string: look at the inverter first.',
    interval: 'semi_annual',
    by: 'owner',
    type: 'inspection',
    category: 'routine',
    priority: 'low',
    systemTypes: ['utilities_solar_panels'],
  },
]
