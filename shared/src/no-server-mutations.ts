/** Replaces server-mutations.ts in a browser. */
export const serverMutations = [] as const
