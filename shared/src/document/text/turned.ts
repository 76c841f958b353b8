/** The direction in which text runs on a page, in degrees from the right, counterclockwise. */
export const turns = [0, 90, 180, 270] as const
export type Turn = (typeof turns)[number]

/** Where a point of a page is once the page lies so that its text runs to the right. */
export function turned([x, y]: readonly [number, number], turn: Turn): [number, number] {
  switch (turn) {
    case 0:
      return [x, y]
    case 90:
      return [y, -x]
    case 180:
      return [-x, -y]
    case 270:
      return [-y, x]
  }
}
