import type { Plan } from './user.ts'

export const planLabels: Record<Plan, string> = {
  starter: 'Starter',
  professional: 'Professional',
  team: 'Team',
}
