import type { Client, Touchpoint } from '../entities/all.ts'

export interface UpcomingTouchpoint {
  touchpoint: Touchpoint
  client: Client
}

/** [CL15] Those still to be done, the soonest first; one whose day is over stays until it is done or cancelled. */
export function upcomingTouchpoints(
  touchpoints: readonly Touchpoint[],
  clients: readonly Client[],
): UpcomingTouchpoint[] {
  const living = new Map(clients.flatMap((client) => (client.deletedAt === null ? [[client.id, client]] : [])))
  return touchpoints
    .flatMap((touchpoint) => {
      const client = living.get(touchpoint.clientId)
      const isOpen = touchpoint.status === 'scheduled' && touchpoint.deletedAt === null
      return client && isOpen ? [{ touchpoint, client }] : []
    })
    .toSorted(
      (one, other) =>
        compared(one.touchpoint.scheduledDate, other.touchpoint.scheduledDate) ||
        compared(one.touchpoint.id, other.touchpoint.id),
    )
}

const compared = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
