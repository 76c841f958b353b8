import { appliances } from './appliances.ts'
import { electrical } from './electrical.ts'
import { hvac } from './hvac.ts'
import { outdoor } from './outdoor.ts'
import { plumbing } from './plumbing.ts'
import { roofing } from './roofing.ts'
import { safety } from './safety.ts'
import type { StarterTask } from './starter-task.ts'
import { structural } from './structural.ts'
import { utilities } from './utilities.ts'

/** The complete list. In this order, tasks for any month are spread over the first weeks. */
export const starterTasks: readonly StarterTask[] = [
  ...hvac,
  ...plumbing,
  ...roofing,
  ...safety,
  ...electrical,
  ...appliances,
  ...outdoor,
  ...structural,
  ...utilities,
]
