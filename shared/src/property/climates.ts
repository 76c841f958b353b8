/** Climate zones, as coarse as a maintenance plan needs them, after the map of the US Building America program. */
export const climates = ['cold', 'mixed', 'hot_humid', 'hot_dry', 'marine'] as const
export type Climate = (typeof climates)[number]
