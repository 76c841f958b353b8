/** Pixels: the height of the phone's bar, the widths of the tablet's rail and the desktop's drawer. */
export const NAVIGATION_SIZE = { bar: 64, rail: 88, drawer: 224 }

/** Pixels: the height of a phone's top bar. */
export const TOP_BAR_HEIGHT = 56

/** A window so short, as a desktop's at 400 % zoom, that sticky bars would leave nothing to read. */
export const LOW_WINDOW = '@media (max-height: 400px)'
