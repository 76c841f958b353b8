/** Pixels: the height of the phone's bar, the widths of the tablet's rail and the desktop's drawer. */
export const NAVIGATION_SIZE = { bar: 64, rail: 88, drawer: 224 }
