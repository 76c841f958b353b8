const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

/** `Nov 20, 2026`: the day of a moment where the administrator is. */
export const dayWords = (moment: string): string => day.format(new Date(moment))
