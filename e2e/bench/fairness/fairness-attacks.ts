import { accountAttacks } from './fairness-accounts.ts'
import type { Attack } from './fairness-attack.ts'
import { bodyAttacks } from './fairness-bodies.ts'
import { connectionAttacks } from './fairness-connections.ts'
import { documentAttacks } from './fairness-documents.ts'
import { pushAttacks } from './fairness-pushes.ts'
import { requestAttacks } from './fairness-requests.ts'
import { socketAttacks } from './fairness-sockets.ts'

export const attacks: readonly Attack[] = [
  ...connectionAttacks,
  ...bodyAttacks,
  ...socketAttacks,
  ...documentAttacks,
  ...pushAttacks,
  ...accountAttacks,
  ...requestAttacks,
]
