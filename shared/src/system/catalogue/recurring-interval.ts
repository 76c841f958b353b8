/** Append-only. */
export const recurringIntervals = ['monthly', 'quarterly', 'semi_annual', 'annual', 'biennial'] as const
export type RecurringInterval = (typeof recurringIntervals)[number]
