/** Properties of our own in contact cards. */
export const LICENSE = 'X-HEARTHKEEP-LICENSE'
export const INSURED_UNTIL = 'X-HEARTHKEEP-INSURED-UNTIL'
