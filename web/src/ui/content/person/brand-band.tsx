import { styled } from '@mui/material/styles'

/** The branding of a business. */
export interface BandStyle {
  ground: string
  /** The color of the text on it. */
  text: string
  logo: { dataUrl: string; width: number; height: number } | null
  /** The name of the business or the person. */
  words: string
}

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
