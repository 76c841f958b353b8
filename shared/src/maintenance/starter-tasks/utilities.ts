import type { StarterTask } from './starter-task.ts'

export const utilities: readonly StarterTask[] = [
  {
    key: 'generator-run',
    title: 'Run the generator under load',
    description: 'Run it for 20 minutes with something plugged in. Idling alone lets the carburetor gum up.',
    interval: 'monthly',
    by: 'owner',
    type: 'maintenance',
    category: 'routine',
    priority: 'medium',
    systemTypes: ['utilities_generator'],
  },
  {
    key: 'solar-look',
    title: 'Compare solar output with last year’s',
    description: 'A 10% drop can mean dirt, shade or a failed string. Check the inverter first.',
    interval: 'semi_annual',
    by: 'owner',
    type: 'inspection',
    category: 'routine',
    priority: 'low',
    systemTypes: ['utilities_solar_panels'],
  },
]
