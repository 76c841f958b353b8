/** While the system sets the colors, as Windows does for high contrast: backgrounds and shadows of ours are gone. */
export const FORCED_COLORS = '@media (forced-colors: active)'

/** For what is drawn by its background alone, such as a dot; within something chosen it has the color of its text. */
export const drawnWhenForced = {
  [FORCED_COLORS]: { forcedColorAdjust: 'none', color: 'CanvasText', backgroundColor: 'currentColor !important' },
} as const

/** For what is a box by its background alone, such as a chip. */
export const edgedWhenForced = { [FORCED_COLORS]: { outline: '1px solid', outlineOffset: -1 } } as const

/** What is chosen, open or ticked, on the control and on what it contains. */
const chosen = {
  forcedColorAdjust: 'none',
  // Over the colors of the component, whose selectors are stronger.
  color: 'SelectedItemText !important',
  backgroundColor: 'SelectedItem !important',
  '& *': { color: 'inherit !important', backgroundColor: 'transparent !important' },
} as const

/** Global styles that keep every control, and what is chosen, visible. */
export const forcedColors = {
  ':focus-visible': { outline: '3px solid Highlight' },
  '.MuiButton-root': { border: '1px solid ButtonBorder' },
  "[aria-selected='true'], [aria-pressed='true'], [data-status='active'], label:has(> :checked[type='radio'])": chosen,
}
