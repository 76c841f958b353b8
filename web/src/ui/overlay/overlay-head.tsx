import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { X } from 'lucide-react'
import { Icon } from '../content/icon.tsx'

/** The title of a dialog or sheet, and the button that closes it. */
export function OverlayHead({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
  return (
    <Head>
      <h2 id={id}>{title}</h2>
      <IconButton aria-label="Close" onClick={onClose}>
        <Icon of={X} />
      </IconButton>
    </Head>
  )
}

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  flexShrink: 0,
  padding: '12px 8px 8px 20px',
  '& h2': { minWidth: 0 },
})
