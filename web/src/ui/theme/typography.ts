import type { TypographyVariantsOptions } from '@mui/material/styles'

const text = "'Figtree Variable', 'Figtree Fallback', system-ui, sans-serif"
const display = "'Fraunces Variable', 'Fraunces Fallback', Georgia, serif"

/** 15 px if the browser's own size is 16. */
export const ROOT_SIZE = '93.75%'

/** Returns a size on the 1.2 scale, in rem; step 0 is body text. */
export const sizeAt = (step: number) => `${Number((1.2 ** step).toFixed(3))}rem`

const heading = { fontFamily: display, fontWeight: 600, letterSpacing: '-0.01em', textWrap: 'balance' } as const

export const typography: TypographyVariantsOptions = {
  fontFamily: text,
  fontWeightMedium: 500,
  fontWeightBold: 600,
  h1: { ...heading, fontSize: sizeAt(4), lineHeight: 1.12 },
  h2: { ...heading, fontSize: sizeAt(1), lineHeight: 1.25 },
  h3: { fontSize: sizeAt(0), fontWeight: 600, lineHeight: 1.35, letterSpacing: 0 },
  h4: { fontSize: sizeAt(-1), fontWeight: 600, lineHeight: 1.4, letterSpacing: 0 },
  body1: { fontSize: sizeAt(0), lineHeight: 1.5 },
  body2: { fontSize: sizeAt(-1), lineHeight: 1.45 },
  button: { fontSize: sizeAt(-0.5), fontWeight: 600, textTransform: 'none', letterSpacing: 0 },
  caption: { fontSize: sizeAt(-2), fontWeight: 500, lineHeight: 1.3 },
  figure: {
    fontFamily: display,
    fontSize: sizeAt(3),
    fontWeight: 600,
    lineHeight: 1.15,
    fontVariantNumeric: 'lining-nums tabular-nums',
  },
}

declare module '@mui/material/styles' {
  interface TypographyVariants {
    figure: React.CSSProperties
  }
  interface TypographyVariantsOptions {
    figure?: React.CSSProperties
  }
}

declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    figure: true
  }
}
