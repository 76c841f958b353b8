import { styled } from '@mui/material/styles'
import { QRCodeSVG } from 'qrcode.react'
import { labelLink } from './label-target.ts'
import type { Label } from './labels-of.ts'
import { placeOn, type Sheet } from './sheets.ts'

interface LabelSheetProps {
  sheet: Sheet
  labels: readonly Label[]
}

/** [LB2] One paper of labels, in the size in which it is printed. */
export function LabelSheet({ sheet, labels }: LabelSheetProps) {
  const { width, height } = sheet
  // Beside the code where there is room, else under it.
  const isWide = width > height * 1.5
  const code = height - (isWide ? 0.16 : 0.6)
  return (
    <Paper role="group" aria-label="Sheet of labels">
      {labels.map(({ id, title, detail }, index) => {
        const { left, top } = placeOn(sheet, index)
        return (
          <LabelBox
            key={id}
            data-wide={isWide}
            style={{ left: `${left}in`, top: `${top}in`, width: `${width}in`, height: `${height}in` }}
          >
            <QRCodeSVG
              value={labelLink(id, window.location.origin)}
              level="M"
              marginSize={3}
              style={{ width: `${code}in`, height: `${code}in`, flexShrink: 0 }}
              title={`Code of ${title}`}
            />
            <div>
              <strong>{title}</strong>
              {detail !== null && <span>{detail}</span>}
            </div>
          </LabelBox>
        )
      })}
    </Paper>
  )
}

/** Ink on white, whatever the screen's colors are. */
const Paper = styled('div')({
  position: 'relative',
  width: '8.5in',
  height: '11in',
  overflow: 'hidden',
  color: '#000',
  backgroundColor: '#fff',
  breakInside: 'avoid',
  '&:not(:last-child)': { breakAfter: 'page' },
})

const LabelBox = styled('div')({
  position: 'absolute',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: '0.04in',
  padding: '0.08in',
  overflow: 'hidden',
  textAlign: 'center',
  fontSize: '10pt',
  lineHeight: 1.2,
  "&[data-wide='true']": { flexDirection: 'row', textAlign: 'left' },
  '& > div': { minWidth: 0, maxWidth: '100%', maxHeight: '100%', overflowWrap: 'anywhere' },
  '& strong, & span': { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: '2', overflow: 'hidden' },
  '& span': { fontSize: '8pt' },
})
