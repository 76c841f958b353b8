/** Reasons why a shared file was not accepted. */
export const sharedProblems = ['unreadable', 'foreign', 'type', 'size', 'room', 'storage'] as const
export type SharedProblem = (typeof sharedProblems)[number]

export interface NotKept {
  /** The reason for the last of them. */
  problem: SharedProblem
  count: number
}
