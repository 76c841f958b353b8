import { accountAttacks } from './fairness-accounts.ts'
import type { Attack } from './fairness-attack.ts'
import { documentAttacks } from './fairness-documents.ts'
import { pushAttacks } from './fairness-pushes.ts'
import { requestAttacks } from './fairness-requests.ts'

export const attacks: readonly Attack[] = [...documentAttacks, ...pushAttacks, ...accountAttacks, ...requestAttacks]
