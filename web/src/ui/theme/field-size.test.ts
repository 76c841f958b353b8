import { expect, test } from 'vitest'
import { theme } from './theme.ts'

test('[AX16] on a touch screen each kind of field has text of 16 pixels or more, whatever size it sets itself', () => {
  const rules = theme.components?.MuiCssBaseline?.styleOverrides
  const styles = typeof rules === 'function' ? rules(theme) : rules
  expect(styles).toMatchObject({
    'input, select, textarea': { '@media (pointer: coarse)': { fontSize: 'max(16px, 1em) !important' } },
  })
})
