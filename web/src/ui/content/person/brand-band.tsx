import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { COLOR_SCHEME_ATTRIBUTE } from '../../theme/color-scheme.ts'

/** The branding of a business. */
export interface BandStyle {
  ground: string
  /** The color of the text on it. */
  text: string
  /** The border of a button in light mode. */
  edge: string
  /** The border of a button in dark mode. */
  darkEdge: string
  logo: { dataUrl: string; width: number; height: number } | null
  /** The name of the business or the person. */
  words: string
}

/** [BR4] A page with the band above it and with buttons in the same color; plain if there is no band. */
export function Branded({ band, children }: { band: BandStyle | null; children: ReactNode }) {
  if (!band) return children
  const { ground, text, edge, darkEdge } = band
  const colors = { '--brand-ground': ground, '--brand-text': text, '--brand-edge': edge, '--brand-dark-edge': darkEdge }
  return (
    <Colored style={colors as object}>
      <BrandBand band={band} />
      {children}
    </Colored>
  )
}

/** No box of its own: the page lays out its parts. Buttons without a ground have the color of text. */
const Colored = styled('div')(({ theme }) => ({
  display: 'contents',
  '& .MuiButton-contained:not(.Mui-disabled)': {
    color: 'var(--brand-text)',
    backgroundColor: 'var(--brand-ground)',
    border: '1px solid var(--brand-edge)',
    [`[${COLOR_SCHEME_ATTRIBUTE}='dark'] &`]: { borderColor: 'var(--brand-dark-edge)' },
    // The system draws the border.
    '@media (forced-colors: active)': { borderColor: 'ButtonBorder' },
  },
  '& .MuiButton-outlined:not(.Mui-disabled), & .MuiButton-text:not(.Mui-disabled)': {
    color: theme.vars.palette.text.primary,
  },
}))

/** A logo or a name on the color of a business, the same in light and dark mode. */
export function BrandBand({ band: { ground, text, logo, words } }: { band: BandStyle }) {
  return (
    <Band style={{ backgroundColor: ground, color: text }}>
      {logo ? (
        <Plate>
          <img src={logo.dataUrl} width={logo.width} height={logo.height} alt={words} />
        </Plate>
      ) : (
        <Name>{words}</Name>
      )}
    </Band>
  )
}

const Band = styled('div')({ padding: '16px 18px', borderRadius: 12, overflowWrap: 'anywhere' })

/** Most logos are drawn for paper. */
const Plate = styled('span')({
  display: 'inline-block',
  maxWidth: '100%',
  padding: '8px 12px',
  borderRadius: 8,
  backgroundColor: '#FFFFFF',
  '& img': { display: 'block', maxWidth: '100%', height: 'auto' },
})

const Name = styled('span')(({ theme }) => ({ ...theme.typography.h2 }))
