/**
 * Active while the system sets the colors, as Windows does for high contrast: the app's backgrounds and shadows are
 * gone.
 */
export const FORCED_COLORS = '@media (forced-colors: active)'

/**
 * For what is drawn only by its background, such as a dot: paper shows it too ([AX21]). Inside something selected it has
 * the color of its text.
 */
export const drawnWhenForced = {
  printColorAdjust: 'exact',
  [FORCED_COLORS]: { forcedColorAdjust: 'none', color: 'CanvasText', backgroundColor: 'currentColor !important' },
} as const

/** For a box that is drawn only by its background, such as a chip. */
export const edgedWhenForced = { [FORCED_COLORS]: { outline: '1px solid', outlineOffset: -1 } } as const

/** Selected, open or ticked, for the control and its contents. */
const chosen = {
  forcedColorAdjust: 'none',
  // Overrides the component's colors, whose selectors are more specific.
  color: 'SelectedItemText !important',
  backgroundColor: 'SelectedItem !important',
  '& *': { color: 'inherit !important', backgroundColor: 'transparent !important' },
} as const

/** Global styles that keep every control, and what is selected, visible. */
export const forcedColors = {
  ':focus-visible': { outline: '3px solid Highlight' },
  '.MuiButton-root': { border: '1px solid ButtonBorder' },
  "[aria-selected='true'], [aria-pressed='true'], [data-status='active'], label:has(> :checked[type='radio'])": chosen,
}
