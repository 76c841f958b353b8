/** Why a shared file was not kept. */
export const sharedProblems = ['unreadable', 'type', 'size', 'room', 'storage'] as const
export type SharedProblem = (typeof sharedProblems)[number]

export interface NotKept {
  /** Why the last of them was not. */
  problem: SharedProblem
  count: number
}
