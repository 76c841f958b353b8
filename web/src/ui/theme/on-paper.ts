import type { Theme } from '@mui/material/styles'

/** [AX21] Active while a page is printed or saved as a PDF. */
export const ON_PAPER = '@media print'

/** For what only a hand can use, such as the navigation. */
export const notOnPaper = { [ON_PAPER]: { display: 'none !important' } } as const

/** Global styles of a printed page: ink on white, also on a dark screen, without buttons and cut rows. */
export const onPaper = (theme: Theme) => ({
  'html[data-color-scheme]': lightVariables(theme),
  'html, body, main': { minHeight: '0 !important', backgroundColor: '#fff !important' },
  '.MuiButton-root, .MuiIconButton-root': { display: 'none !important' },
  // Nothing of such a card is left.
  'section:has(> [data-only-buttons])': { display: 'none' },
  'li, tr, section:not(:has([data-printed]))': { breakInside: 'avoid' },
  // Of a page that shows a document, the document.
  'main *:has([data-printed])': { display: 'block !important' },
  'main:has([data-printed]) :not([data-printed], [data-printed] *, :has([data-printed]))': {
    display: 'none !important',
  },
  'h1, h2, h3': { breakAfter: 'avoid' },
})

function lightVariables(theme: Theme): Record<string, string> {
  const sheets = theme.generateStyleSheets?.() ?? []
  const light = sheets.flatMap((sheet) => Object.entries(sheet)).find(([selector]) => selector.includes('light'))
  return (light?.[1] ?? {}) as Record<string, string>
}
