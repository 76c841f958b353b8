/** 1 fits the screen. */
export const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4] as const
export type Zoom = (typeof zooms)[number]

/** Returns the next larger or smaller level; `null` at the end. */
export function nextZoom(zoom: Zoom, way: 'in' | 'out'): Zoom | null {
  return zooms[zooms.indexOf(zoom) + (way === 'in' ? 1 : -1)] ?? null
}
