/** @public Replaces server-mutations.ts in a browser, as package.json says. */
export const serverMutations = [] as const
