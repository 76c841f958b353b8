import { brandColors, shownLogo, type Brand } from '@hearthkeep/shared/rules/brand.ts'
import { styled } from '@mui/material/styles'

interface BrandBandProps {
  brand: Pick<Brand, 'name' | 'color' | 'logo'>
  /** Whose business it is. */
  person: string
}

/** [BR4] A realtor's logo or name on the color of their business, the same in light and dark. */
export function BrandBand({ brand: { name, color, logo }, person }: BrandBandProps) {
  const { ground, text } = brandColors(color)
  const shown = shownLogo(logo)
  return (
    <Band style={{ backgroundColor: ground, color: text }}>
      {shown ? (
        <Plate>
          <img src={shown.dataUrl} width={shown.width} height={shown.height} alt={name ?? person} />
        </Plate>
      ) : (
        <Name>{name ?? person}</Name>
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
